/** The privacy policy the site starts with. Markdown; the site fills in {{…}}. Counsel approves it before real use. */
export const privacyPolicy = `## Who we are {#who-we-are}

{{brand}} is a division of {{parent_company}}. We heat, cool and clean the air in homes and businesses in {{region}} and the surrounding areas of {{served_states}}. In this policy, “we”, “us” and “our” mean {{brand}}. “You” means anyone who visits this website, writes or calls us, receives messages from us or has us do work.

This policy explains what we learn about you, what we do with it and what you can tell us to do about it. It goes together with our [Terms of Service](/terms-of-service). If we ask you for information on paper or over the phone, this policy covers that too.

## What we collect {#what-we-collect}

### What you give us on this website

- **Appointment request.** Your first and last name, email address, phone number and the service you need. You may add a preferred date, a message and your text message choices.
- **Contact form.** Your name, email address, subject and message. You may add your phone number and your text message choices.
- **Text message preferences and contact form** ([on this page](#sms-form)). Your name, email address, phone number, message and text message choices, and the time you sent them.
- **Newsletter.** Your email address, which page you signed up on and when. If you unsubscribe, the date and how you did it.

### What you give us in other ways

When you call, write or have us at your property, we keep what we need to do the job and stand behind it: your contact details, the service address, what equipment you have, what we found and did, and what was billed and paid.

### What our server logs automatically

Like every website, ours receives some technical information with each visit: your IP address, the type of browser, the page requested, the time, and any error. When you send a form, we also note which page it came from, which website, advertisement or campaign brought you to ours (its name, never the page you were on there), and simple signs that help us tell people from automated spam, such as how quickly it was filled in.

To help us notice when a page is slow or a form does not work, your browser also tells us which of our pages you saw, how fast they were, and whether you started a call or a form there. From this we keep counts by page and day and nothing else: no cookie, no IP address, nothing that tells one visitor from another.

### What we do not collect

This website has no advertising trackers, no hidden profile of you and no software that follows you to other sites. Our forms never ask for payment card numbers, bank details or a Social Security number. Please don't put details like these in a message.

## Cookies and storage in your browser {#cookies}

We set no cookies on the public pages of this website: none for advertising, none for statistics, none at all. The only cookie we use keeps our own administrator signed in to the private part of the site. You will not receive it as a visitor.

While you fill in a form, your browser may keep what you have typed so that it isn't lost if the connection drops. That copy stays on your device, is not a cookie, and reaches us only if you press the send button. The same is true of how you came to our website, which your browser keeps until you close the tab.

We do not track visitors across other websites, so there is little for a “Do Not Track” or Global Privacy Control signal to switch off. If your browser sends one, your visit is not counted at all, and how you came to us is neither kept nor sent.

## Why we use it {#why}

We use your information for these purposes and no others:

- to answer your questions and call you back;
- to arrange, confirm, carry out and bill the work you ask for;
- to handle maintenance agreements, warranties and complaints;
- to send the text messages you agreed to, and to stop when you tell us to;
- to send the newsletter, if you subscribed to it;
- to keep the website working, fix problems and block spam and abuse;
- to keep the records that tax, consumer and communications laws require, and to prove what was agreed.

## What gives us the right to use it {#permission}

We rely on four reasons. In plain English:

- **You asked us to.** When you request a visit or send a question, we have to use your details to respond and to do the job.
- **You agreed.** Text messages and the newsletter rest on your consent alone. Each consent is given separately, is never checked for you in advance, and can be taken back whenever you like. Agreeing to this policy or to our terms is not consent to receive text messages.
- **The law requires it.** We must keep certain business and consent records.
- **It is needed to run an honest business.** We may keep the website safe, stand behind our work and defend ourselves in a dispute, in ways you would reasonably expect and that don't outweigh your privacy.

## Text messages {#text-messages}

These are the terms of the text message (SMS) program of {{brand}}. Taking part is up to you. **Consent is optional and is not a condition of purchase.** You can send every form on this website and buy any service without agreeing to a single text.

### The kinds of messages

There is a separate box for each kind. You may agree to one, to several or to none:

- **About your request:** answers and questions about something you asked us for. The box reads: “{{consent_general}}”
- **Informational:** practical notices. The box reads: “{{consent_informational}}”
- **Marketing:** offers. The box reads: “{{consent_marketing}}”

A fourth box reads: “{{consent_none}}” If you check it, we treat it as a refusal of all three kinds. If you check nothing, you have agreed to nothing, and any earlier choice stays in effect.

### How often, and what it costs

Message frequency varies with what you ask for and what you agreed to. We charge nothing for our texts, but message and data rates may apply under your phone plan.

### How to stop, and how to get help

**Reply STOP to opt out and HELP for help.** QUIT, END, CANCEL, UNSUBSCRIBE, REVOKE and OPT OUT do the same as STOP. You can also tell us in any other reasonable way: with the [form on this page](#sms-form), by email, in person, or by phone at {{phones}}.

Opting out ends all kinds of text messages from us, unless you tell us to end only some of them. We put it into effect as soon as we record it and always within 10 business days of receiving it. You may get one last text that confirms it and contains no advertising. To receive texts again, check the boxes you want in one of our forms; a reply of START brings back those about your request and our informational ones, never marketing.

For help you can also email {{email}} or call either number above.

### What you should know about delivery

Carriers are not liable for delayed or undelivered messages. Texts can arrive late or not at all, so please call us when something is urgent. Give us only a number that is yours or that you may use, and tell us when it changes, so that nobody else receives messages meant for you.

### Your number stays with us

**Mobile information, SMS opt-in data and consent will not be shared with or sold to third parties or affiliates for marketing or promotional purposes.**

## How we record your consent {#consent-records}

If we ever have to show that you agreed to a text message, or that you refused, memory is not enough. So when you send one of our forms with your text message choices, we record:

- the exact wording you were shown beside the boxes, and the state of each box;
- the date and time;
- the page you sent it from;
- your IP address and the type of browser;
- the name, phone number and email address you entered.

When you opt out, we record when and how you told us. These records can be added to, but not edited or erased through our system. We keep them for at least 5 years, including after you opt out, because they protect you as well as us. We use them to decide whether we may text a number and to answer questions about consent, and for nothing else.

## Newsletter and other email {#newsletter}

We send the newsletter only to people who subscribed. It brings heating, cooling and air-quality tips, news and the occasional offer. Every issue shows our postal address and has a link to unsubscribe.

You can unsubscribe at any time, free of charge and without signing in, through that link or on our [unsubscribe page](/unsubscribe). Processing takes up to 10 business days, so an issue that is already on its way may still arrive. We then keep your address on a do-not-send list, only so that we don't write to you again.

We don't hide tracking images in our newsletters to find out whether you opened them. We may count how often a link in an issue is clicked.

Email about your own requests, such as a confirmation or a change of appointment, is not part of the newsletter. You will still receive it after unsubscribing, because you need it.

Our postal address is {{brand}}, {{address}}.

## Who we share it with {#sharing}

We do not sell, rent or trade personal information. We share it only in these cases:

- **Service providers.** Companies that work for us as processors, for example to host the website, deliver email and text messages, schedule visits or keep the books. They receive only what their task needs, must keep it safe and may not use it for purposes of their own.
- **The job itself.** For instance, a manufacturer when we register your warranty, or an office that issues a permit.
- **The law.** When a law, court order or other lawful demand obliges us, or when it is needed to protect someone's safety or our legal rights.
- **A change of ownership.** If our business or part of it is sold or merged, the records needed to finish work and honor warranties may go to the successor, who must respect this policy. Consent to text messages does not go with them. See [Affiliates and acquired businesses](#affiliates).

For text messages the rule is stricter still. None of these cases lets anyone, our affiliates included, have your mobile number or your consent for marketing; the exact promise is under [Text messages](#text-messages). Your number goes only to the messaging provider and the phone carriers that have to deliver the messages you agreed to.

## Other websites {#other-sites}

Some links lead to websites run by others, such as the client portal where you can book a visit or a map that shows the way to us. Those sites follow their own privacy policies, and we suggest you read them.

The [Service Areas](/service-areas) page may show a map supplied by an outside map service. When that map loads, your browser contacts the map service directly, which then learns your IP address and may set cookies of its own. The same areas and our address are also given there as plain text.

## How long we keep it {#retention}

- **Requests and messages:** as long as we need them to answer you, do the work and look after you as a customer.
- **Records of work, bills and agreements:** as long as a warranty or agreement runs and as long as tax and other laws require.
- **Text message consent records:** at least 5 years.
- **Newsletter address:** until you unsubscribe, then only on the do-not-send list.
- **Technical logs:** only as long as they help us keep the website safe and find problems.

What we no longer need is deleted or made anonymous. A deleted record can remain recoverable for a short time, for example in a backup, before it is gone for good.

## How we protect it {#security}

What you send travels over an encrypted connection. The place where we read it is behind a sign-in and open only to those who need it for their work. Consent records carry a digital fingerprint, so a later change would show.

No website or company can promise perfect security. If a breach ever puts your information at risk, we will act on it at once and notify you and the authorities as the law requires.

## Your choices and rights {#your-choices}

Wherever you live, you may ask us to:

- tell you what we hold about you and give you a copy;
- correct what is wrong;
- delete what we no longer need or are not required to keep;
- stop using your details for marketing, which we will always do;
- stop texting you, for one kind of message or for all of them.

Use the [form on this page](#sms-form), or call, write or email us. It costs nothing, and we will not treat you any worse for asking. We may first have to make sure that it is really you, and someone you have authorized may ask on your behalf. If we have to keep something, such as an invoice or a consent record, we will tell you what and why. If you disagree with our answer, ask us to look again; you may also contact your state's attorney general.

If the law of your state gives you further rights, you have those as well.

## Children {#children}

This website is meant for people who look after a home or a business. You must be at least 13 years old to use it or to give us information. We do not knowingly collect anything from children under 13. If you believe that a child has sent us information, tell us and we will delete it.

## Affiliates and acquired businesses {#affiliates}

Your consent to text messages is given to {{brand}} and to no one else. It does not pass to {{parent_company}}, to its other divisions or to any other affiliate, and consent given to one of them does not pass to us.

The same holds when businesses change hands. If we take over another company, we do not take over its customers' consent: we text them only after they have agreed with us directly. If our business is taken over, the new owner must ask you again.

## Changes to this policy {#changes}

This version took effect on {{effective_date}}. If we change the policy, we will publish the new version on this page with a new date. A change never widens a consent you have already given. If we want to use your information in a way you would not expect from this version, we will ask you first.

## How to reach us {#contact}

For anything about this policy or your information, reach us here:

{{contact_details}}

You can also use our [contact page](/contact) or the [form below](#sms-form). When you use the form below, we respond within {{privacy_response}}.
`
