import { useProfile } from '#app/business/profile-context.tsx'
import { type BusinessProfile, telHref } from '#app/business/profile.ts'
import { hours } from '#app/business/hours.ts'
import { legal } from '#app/business/legal.ts'
import { promises } from '#app/business/promises.ts'
import { PageHead } from '#app/layout/page-head.tsx'
import { Link } from '#app/ui/link.tsx'

import { LegalClosing, LegalContactDetails, LegalDocument, type LegalSection } from './legal-document.tsx'
import { unbroken } from '#app/ui/unbroken.tsx'

export function TermsOfServicePage() {
  const profile = useProfile()
  return (
    <>
      <PageHead
        title="Terms of Service"
        description="The rules for our website and for our heating, cooling and air-quality work: appointments, prices, warranty, disputes and ending an agreement."
        path="/terms-of-service"
      />
      <LegalDocument
        title="Terms of Service"
        summary="These are the ground rules when you use our website, request a visit or have us work on your property."
        sections={termsSections(profile)}
      >
        <LegalClosing question="Questions about these terms?" />
      </LegalDocument>
    </>
  )
}

const cancelNotice = `${legal.cancelNoticeHours} hours`
const workmanshipWarranty = `${legal.workmanshipWarrantyDays} days`
const complaintPeriod = `${legal.complaintDays} days`
const agreementNotice = `${legal.agreementNoticeDays} days`
const businessDays = `${legal.unsubscribeBusinessDays} business days`

// The nine sections and their order are fixed.
export const termsSections = (profile: BusinessProfile): LegalSection[] => [
  {
    id: 'services',
    title: 'Services',
    body: (
      <>
        <p>
          {unbroken(`${profile.brand} is a division of ${profile.parentCompany}.`)} We install, repair and maintain
          heating, cooling and air-quality equipment for homes and businesses in{' '}
          <span className="whitespace-nowrap">St. Louis</span> and the surrounding communities listed under{' '}
          <Link to="/service-areas">Service Areas</Link>. <strong>We are licensed and insured.</strong>
        </p>
        <p>
          By using this website, requesting a visit or having us do work, you accept these terms. If a signed estimate,
          contract or maintenance agreement says something different, that document comes first for the work it covers.
        </p>
        <h3>Hours</h3>
        <p>
          Our regular hours are <strong>{hours.termsPage.weekdays}</strong>. Weekends:{' '}
          <strong>{hours.termsPage.weekends}</strong>. Outside regular hours, call{' '}
          <a href={telHref(profile.tollFree)}>{profile.tollFree}</a> or{' '}
          <a href={telHref(profile.local)}>{profile.local}</a> and ask for after-hours service. How soon we can come
          depends on the weather, the distance and the calls already waiting.
        </p>
        <h3>Emergency service</h3>
        <p>
          Emergency service is provided on the same terms as regular service, including the workmanship warranty below.
          We are not a fire department or a gas utility. If you smell gas or a carbon monoxide alarm sounds, leave the
          building immediately and call 911 or your gas utility from outside. Call us when everyone is safe.
        </p>
        <h3>What we need from you</h3>
        <ul>
          <li>Correct information about you, the property and the problem.</li>
          <li>Permission to work there. If you rent, the owner may have to agree first.</li>
          <li>Safe access to the equipment, with pets secured and stored items moved out of the way.</li>
          <li>
            Notice of anything we cannot see, such as earlier repairs, asbestos, mold or faulty wiring. We may pause
            work that has become unsafe until it can be done safely.
          </li>
        </ul>
        <h3>Using this website</h3>
        <p>
          {`You must be at least ${legal.minimumAge} years old`} to use this website. Whoever orders work must be
          legally able to enter into a contract. Please use the site honestly: don't send forms in someone else's name,
          don't try to break or overload it, and don't copy its content for business purposes without asking us.
        </p>
        <p>
          Articles and tips here are general information and no substitute for having your own equipment looked at. The
          client portal and other outside websites we link to have their own terms.
        </p>
      </>
    ),
  },
  {
    id: 'email-consent',
    title: 'Email Consent',
    body: (
      <>
        <p>
          When you send us a form, you agree that we may email you about that request: to confirm it, ask a question,
          change an appointment or send an estimate or invoice.
        </p>
        <p>
          The newsletter is separate. You receive it only if you subscribe, and you can unsubscribe at any time through
          the link in every issue or on our <Link to="/unsubscribe">unsubscribe page</Link>. Processing an unsubscribe
          request takes {`up to ${businessDays}`}. Messages about work you have asked for will still reach you.
        </p>
        <p>
          <strong>Text messages are a different matter.</strong> Nothing in these terms is consent to receive them, and
          no service depends on it. The section “Text messages” of our <Link to="/privacy-policy">Privacy Policy</Link>{' '}
          explains how you agree to texts, what they cost and how to stop them. Message and data rates may apply. Reply
          STOP to opt out and HELP for help.
        </p>
      </>
    ),
  },
  {
    id: 'appointments',
    title: 'Appointment and Cancellation Policy',
    body: (
      <>
        <p>
          Sending the form on our <Link to="/booking">booking page</Link> requests an appointment; it does not make one
          yet, and a preferred date is only a preference. The appointment is made when we confirm it. Our promise when
          we get your request: {promises.booking.text}
        </p>
        <p>
          <strong>
            If you need to cancel or move an appointment, please tell us {`at least ${cancelNotice}`} ahead.
          </strong>{' '}
          The surest way is to call <a href={telHref(profile.tollFree)}>{profile.tollFree}</a> or{' '}
          <a href={telHref(profile.local)}>{profile.local}</a>. With that much notice we can give the time to someone
          else who is waiting. These terms set no fee for a late cancellation; if one applies to a particular visit, we
          will tell you before you agree to the appointment.
        </p>
        <p>
          An adult who can approve the work should be there when we arrive. If no one is, or we cannot get to the
          equipment, we will try to reach you and find a new time.
        </p>
        <p>
          Sometimes weather, an emergency elsewhere or a late part forces us to change a time. We will let you know as
          early as we can and offer you the next one that works. You may also cancel that visit without charge.
        </p>
      </>
    ),
  },
  {
    id: 'pricing',
    title: 'Pricing and Payment',
    body: (
      <>
        <ul>
          <li>
            <strong>You hear the price first.</strong> Before we start, we tell you the price of the work or how it will
            be calculated, and whether taxes, permits and parts are included. We begin once you agree.
          </li>
          <li>
            <strong>Estimates.</strong> A written estimate is good for the time stated on it. It covers the work it
            describes and what could be seen at the time.
          </li>
          <li>
            <strong>Surprises.</strong> If the job turns out to need more, we stop, explain and ask. Extra work is
            charged only if you approved it.
          </li>
          <li>
            <strong>Payment.</strong> Payment is due when the work is finished, unless your estimate, invoice or
            agreement says otherwise. Your invoice shows the ways to pay. This website takes no payments.
          </li>
          <li>
            <strong>Something wrong on the bill?</strong> Tell us {`within ${complaintPeriod}`} of receiving it. You
            don't have to pay the amount in question while we look into it in good faith, but please pay the rest on
            time.
          </li>
          <li>
            <strong>Membership plans and offers.</strong> A plan costs and includes what your maintenance agreement
            says. The conditions of a discount or promotion are printed with it.
          </li>
        </ul>
        <p>
          We try hard to keep the prices on this website right. If one is plainly a mistake, we will tell you the
          correct price before any work is done, and you are free to say no.
        </p>
      </>
    ),
  },
  {
    id: 'warranty',
    title: 'Warranty',
    body: (
      <>
        <p>
          <strong>
            We warrant our workmanship for {workmanshipWarranty} from the day the work is finished, unless a longer
            warranty is stated for the service or in writing.
          </strong>{' '}
          If a defect in our work shows up in that time, let us know and we will fix it without charging you for labor.
        </p>
        <p>
          Longer warranties apply to some services. They are described with each service on our{' '}
          <Link to="/services">Services</Link> page or in your written agreement, and then the longer one applies.
        </p>
        <p>
          Equipment and parts are covered by their manufacturer's warranty, under the manufacturer's terms. Many ask for
          registration and regular maintenance. We will help you make a claim.
        </p>
        <p>Our workmanship warranty does not cover:</p>
        <ul>
          <li>normal wear, or lack of maintenance, such as clogged filters;</li>
          <li>changes or repairs made by someone else after us;</li>
          <li>misuse, accidents, power surges, floods, storms and the like;</li>
          <li>older parts of the system that we did not install or work on.</li>
        </ul>
        <p>
          If you are not satisfied with our work, tell us {`within ${complaintPeriod}`} so that we can make good on our
          satisfaction guarantee. The law may give you warranty rights beyond these, and nothing here takes away a right
          that cannot be waived.
        </p>
      </>
    ),
  },
  {
    id: 'liability',
    title: 'Liability',
    body: (
      <>
        <p>
          We are responsible for damage that we or our technicians cause by carelessness while working for you. Show or
          tell us about damage as soon as you notice it and give us the chance to inspect it before it is repaired,
          unless waiting would make things worse.
        </p>
        <p>As far as the law allows, we are not responsible for:</p>
        <ul>
          <li>problems that were there before we came, or hidden conditions we could not reasonably have found;</li>
          <li>losses neither of us could have foreseen when you ordered the work;</li>
          <li>delays caused by things outside our control, such as weather, supply shortages or utility outages;</li>
          <li>what happens when our safety advice is not followed;</li>
          <li>interruptions of this website, or decisions made from its general tips alone.</li>
        </ul>
        <p>
          These limits do not apply to injury to a person, to harm done on purpose or by gross negligence, to fraud, or
          wherever the law does not permit them.
        </p>
      </>
    ),
  },
  {
    id: 'disputes',
    title: 'Disputes',
    body: (
      <>
        <p>
          <strong>Talk to us first.</strong> Please report a complaint about a visit, the work or a bill{' '}
          {`within ${complaintPeriod}`}, by phone, by email or through our <Link to="/contact">contact page</Link>. Tell
          us what happened and what you would consider fair. We will look into it, come back if that helps, and give you
          an answer in writing if you want one.
        </p>
        <p>
          You and we agree to try in good faith to settle a disagreement informally before going to court. Either of us
          may still act right away where waiting would cause harm or where a legal deadline is about to pass. Reporting
          within {complaintPeriod} helps us find the cause while it is fresh. It does not shorten your warranty or the
          time the law gives you to bring a claim.
        </p>
        <p>
          These terms and our work are governed by the laws of the State of Missouri. If talking does not settle it, the
          dispute goes to a court in Missouri that has jurisdiction, including small claims court. Where the work is
          done in another state, or you live in one, and its law gives you protections or a court that cannot be waived,
          you keep them.
        </p>
      </>
    ),
  },
  {
    id: 'termination',
    title: 'Termination',
    body: (
      <>
        <p>
          <strong>Maintenance agreements.</strong> You or we may end a maintenance agreement at any time with{' '}
          <strong>{`${agreementNotice} written notice`}</strong>. An email or a letter to the address below is enough;
          please give your name and the service address. Until the notice period ends, visits and member benefits
          continue. Your agreement says how amounts already paid or owed are settled.
        </p>
        <p>
          <strong>Single jobs.</strong> You may stop a job that is under way. You then pay for the work done and for
          parts that were ordered for you and cannot be returned. If the law gives you a certain time to cancel a
          contract, for instance one signed at your home, these terms do not change that right.
        </p>
        <p>
          <strong>When we may stop.</strong> We may refuse or end a service if the place is unsafe, if our people are
          threatened, if we were given false information, or if bills are left unpaid after a reminder. We may block
          access to the website for anyone who misuses it.
        </p>
        <p>
          <strong>What remains.</strong> Ending an agreement does not end a warranty on work already done and paid for,
          a debt, or the sections on liability and disputes.
        </p>
        <p>
          <strong>Changes to these terms.</strong> {`This version took effect on ${legal.policyDate}.`} If we change it,
          we will publish the new version on this page with a new date. Work already agreed stays under the terms in
          force when you agreed to it. If a court finds one part of these terms invalid, the rest still applies.
        </p>
      </>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    body: (
      <>
        <p>For questions, complaints and written notices:</p>
        <LegalContactDetails />
        <p>
          How we handle your information is explained in our <Link to="/privacy-policy">Privacy Policy</Link>.
        </p>
      </>
    ),
  },
]
