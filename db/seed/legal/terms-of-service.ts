/** The terms of service the site starts with. Markdown; the site fills in {{…}}. Counsel approves it before real use. */
export const termsOfService = `## Services {#services}

{{brand}} is a division of {{parent_company}}. We install, repair and maintain heating, cooling and air-quality equipment for homes and businesses in {{region}} and the surrounding communities listed under [Service Areas](/service-areas). **We are licensed and insured.**

By using this website, requesting a visit or having us do work, you accept these terms. If a signed estimate, contract or maintenance agreement says something different, that document comes first for the work it covers.

### Hours

Our regular hours are **{{hours_weekdays}}**. Weekends: **{{hours_weekends}}**. Outside regular hours, call {{phones}} and ask for after-hours service. How soon we can come depends on the weather, the distance and the calls already waiting.

### Emergency service

Emergency service is provided on the same terms as regular service, including the workmanship warranty below. We are not a fire department or a gas utility. If you smell gas or a carbon monoxide alarm sounds, leave the building immediately and call 911 or your gas utility from outside. Call us when everyone is safe.

### What we need from you

- Correct information about you, the property and the problem.
- Permission to work there. If you rent, the owner may have to agree first.
- Safe access to the equipment, with pets secured and stored items moved out of the way.
- Notice of anything we cannot see, such as earlier repairs, asbestos, mold or faulty wiring. We may pause work that has become unsafe until it can be done safely.

### Using this website

You must be at least 13 years old to use this website. Whoever orders work must be legally able to enter into a contract. Please use the site honestly: don't send forms in someone else's name, don't try to break or overload it, and don't copy its content for business purposes without asking us.

Articles and tips here are general information and no substitute for having your own equipment looked at. The client portal and other outside websites we link to have their own terms.

## Email Consent {#email-consent}

When you send us a form, you agree that we may email you about that request: to confirm it, ask a question, change an appointment or send an estimate or invoice.

The newsletter is separate. You receive it only if you subscribe, and you can unsubscribe at any time through the link in every issue or on our [unsubscribe page](/unsubscribe). Processing an unsubscribe request takes up to 10 business days. Messages about work you have asked for will still reach you.

**Text messages are a different matter.** Nothing in these terms is consent to receive them, and no service depends on it. The section “Text messages” of our [Privacy Policy](/privacy-policy) explains how you agree to texts, what they cost and how to stop them. Message and data rates may apply. Reply STOP to opt out and HELP for help.

## Appointment and Cancellation Policy {#appointments}

Sending the form on our [booking page](/booking) requests an appointment; it does not make one yet, and a preferred date is only a preference. The appointment is made when we confirm it. Our promise when we get your request: {{booking_promise}}

**If you need to cancel or move an appointment, please tell us at least {{cancel_notice}} ahead.** The surest way is to call {{phones}}. With that much notice we can give the time to someone else who is waiting. These terms set no fee for a late cancellation; if one applies to a particular visit, we will tell you before you agree to the appointment.

An adult who can approve the work should be there when we arrive. If no one is, or we cannot get to the equipment, we will try to reach you and find a new time.

Sometimes weather, an emergency elsewhere or a late part forces us to change a time. We will let you know as early as we can and offer you the next one that works. You may also cancel that visit without charge.

## Pricing and Payment {#pricing}

- **You hear the price first.** Before we start, we tell you the price of the work or how it will be calculated, and whether taxes, permits and parts are included. We begin once you agree.
- **Estimates.** A written estimate is good for the time stated on it. It covers the work it describes and what could be seen at the time.
- **Surprises.** If the job turns out to need more, we stop, explain and ask. Extra work is charged only if you approved it.
- **Payment.** Payment is due when the work is finished, unless your estimate, invoice or agreement says otherwise. Your invoice shows the ways to pay. This website takes no payments.
- **Something wrong on the bill?** Tell us within 30 days of receiving it. You don't have to pay the amount in question while we look into it in good faith, but please pay the rest on time.
- **Membership plans and offers.** A plan costs and includes what your maintenance agreement says. The conditions of a discount or promotion are printed with it.

We try hard to keep the prices on this website right. If one is plainly a mistake, we will tell you the correct price before any work is done, and you are free to say no.

## Warranty {#warranty}

**We warrant our workmanship for 90 days from the day the work is finished, unless a longer warranty is stated for the service or in writing.** If a defect in our work shows up in that time, let us know and we will fix it without charging you for labor.

Longer warranties apply to some services. They are described with each service on our [Services](/services) page or in your written agreement, and then the longer one applies.

Equipment and parts are covered by their manufacturer's warranty, under the manufacturer's terms. Many ask for registration and regular maintenance. We will help you make a claim.

Our workmanship warranty does not cover:

- normal wear, or lack of maintenance, such as clogged filters;
- changes or repairs made by someone else after us;
- misuse, accidents, power surges, floods, storms and the like;
- older parts of the system that we did not install or work on.

If you are not satisfied with our work, tell us within 30 days so that we can make good on our satisfaction guarantee. The law may give you warranty rights beyond these, and nothing here takes away a right that cannot be waived.

## Liability {#liability}

We are responsible for damage that we or our technicians cause by carelessness while working for you. Show or tell us about damage as soon as you notice it and give us the chance to inspect it before it is repaired, unless waiting would make things worse.

As far as the law allows, we are not responsible for:

- problems that were there before we came, or hidden conditions we could not reasonably have found;
- losses neither of us could have foreseen when you ordered the work;
- delays caused by things outside our control, such as weather, supply shortages or utility outages;
- what happens when our safety advice is not followed;
- interruptions of this website, or decisions made from its general tips alone.

These limits do not apply to injury to a person, to harm done on purpose or by gross negligence, to fraud, or wherever the law does not permit them.

## Disputes {#disputes}

**Talk to us first.** Please report a complaint about a visit, the work or a bill within 30 days, by phone, by email or through our [contact page](/contact). Tell us what happened and what you would consider fair. We will look into it, come back if that helps, and give you an answer in writing if you want one.

You and we agree to try in good faith to settle a disagreement informally before going to court. Either of us may still act right away where waiting would cause harm or where a legal deadline is about to pass. Reporting within 30 days helps us find the cause while it is fresh. It does not shorten your warranty or the time the law gives you to bring a claim.

These terms and our work are governed by the laws of the State of {{state}}. If talking does not settle it, the dispute goes to a court in {{state}} that has jurisdiction, including small claims court. Where the work is done in another state, or you live in one, and its law gives you protections or a court that cannot be waived, you keep them.

## Termination {#termination}

**Maintenance agreements.** You or we may end a maintenance agreement at any time with **30 days written notice**. An email or a letter to the address below is enough; please give your name and the service address. Until the notice period ends, visits and member benefits continue. Your agreement says how amounts already paid or owed are settled.

**Single jobs.** You may stop a job that is under way. You then pay for the work done and for parts that were ordered for you and cannot be returned. If the law gives you a certain time to cancel a contract, for instance one signed at your home, these terms do not change that right.

**When we may stop.** We may refuse or end a service if the place is unsafe, if our people are threatened, if we were given false information, or if bills are left unpaid after a reminder. We may block access to the website for anyone who misuses it.

**What remains.** Ending an agreement does not end a warranty on work already done and paid for, a debt, or the sections on liability and disputes.

**Changes to these terms.** This version took effect on {{effective_date}}. If we change it, we will publish the new version on this page with a new date. Work already agreed stays under the terms in force when you agreed to it. If a court finds one part of these terms invalid, the rest still applies.

## Contact {#contact}

For questions, complaints and written notices:

{{contact_details}}

How we handle your information is explained in our [Privacy Policy](/privacy-policy).
`
