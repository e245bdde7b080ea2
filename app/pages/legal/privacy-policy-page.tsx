import { consentWording } from '#app/business/consent-wording.ts'
import { useProfile } from '#app/business/profile-context.tsx'
import { type BusinessProfile, addressLine, telHref } from '#app/business/profile.ts'
import { legal } from '#app/business/legal.ts'
import { promises } from '#app/business/promises.ts'
import { PrivacyForm } from '#app/features/contacts/privacy-form.tsx'
import { PageHead } from '#app/layout/page-head.tsx'
import { Link } from '#app/ui/link.tsx'
import { unbroken } from '#app/ui/unbroken.tsx'

import { LegalClosing, LegalContactDetails, LegalDocument, type LegalSection } from './legal-document.tsx'

const smsForm = { id: 'sms-form', title: 'Text Message Preferences & Contact Form' }

export function PrivacyPolicyPage() {
  const profile = useProfile()
  return (
    <>
      <PageHead
        title="Privacy Policy"
        description="What we collect through our website, why we need it, how our text messages work, and how to opt out or have your details removed."
        path="/privacy-policy"
      />
      <LegalDocument
        title="Privacy Policy"
        summary="We collect what we need to answer you and do the work you ask for, we text only people who agreed to it, and we never sell your information."
        sections={privacySections(profile)}
        afterwards={[smsForm]}
      >
        <section
          id={smsForm.id}
          aria-labelledby="sms-form-title"
          className="mt-14 scroll-mt-12 rounded-card border border-line bg-surface p-5 sm:p-8"
        >
          <h2 id="sms-form-title" className="text-2xl">
            {smsForm.title}
          </h2>
          <p className="mt-3 mb-6 text-ink-soft">
            Send us a question, or tell us which text messages you want. Every text message choice is optional, and you
            can leave all of them unchecked. <strong className="font-semibold text-ink">{promises.privacy.text}</strong>
          </p>
          <PrivacyForm />
        </section>
        <LegalClosing question="Questions about your privacy?" />
      </LegalDocument>
    </>
  )
}

const businessDays = `${legal.unsubscribeBusinessDays} business days`

// Carrier reviewers look for this exact sentence.
const mobileInformation =
  'Mobile information, SMS opt-in data and consent will not be shared with or sold to third parties or affiliates for marketing or promotional purposes.'

export const privacySections = (profile: BusinessProfile): LegalSection[] => [
  {
    id: 'who-we-are',
    title: 'Who we are',
    body: (
      <>
        <p>
          {unbroken(
            `${profile.brand} is a division of ${profile.parentCompany}. We heat, cool and clean the air in homes and businesses in St. Louis and the surrounding areas of Missouri and Illinois.`,
          )}{' '}
          In this policy, “we”, “us” and “our” mean {unbroken(profile.brand)}. “You” means anyone who visits this
          website, writes or calls us, receives messages from us or has us do work.
        </p>
        <p>
          This policy explains what we learn about you, what we do with it and what you can tell us to do about it. It
          goes together with our <Link to="/terms-of-service">Terms of Service</Link>. If we ask you for information on
          paper or over the phone, this policy covers that too.
        </p>
      </>
    ),
  },
  {
    id: 'what-we-collect',
    title: 'What we collect',
    body: (
      <>
        <h3>What you give us on this website</h3>
        <ul>
          <li>
            <strong>Appointment request.</strong> Your first and last name, email address, phone number and the service
            you need. You may add a preferred date, a message and your text message choices.
          </li>
          <li>
            <strong>Contact form.</strong> Your name, email address, subject and message. You may add your phone number
            and your text message choices.
          </li>
          <li>
            <strong>Text message preferences and contact form</strong> (<a href={`#${smsForm.id}`}>on this page</a>).
            Your name, email address, phone number, message and text message choices, and the time you sent them.
          </li>
          <li>
            <strong>Newsletter.</strong> Your email address, which page you signed up on and when. If you unsubscribe,
            the date and how you did it.
          </li>
        </ul>
        <h3>What you give us in other ways</h3>
        <p>
          When you call, write or have us at your property, we keep what we need to do the job and stand behind it: your
          contact details, the service address, what equipment you have, what we found and did, and what was billed and
          paid.
        </p>
        <h3>What our server logs automatically</h3>
        <p>
          Like every website, ours receives some technical information with each visit: your IP address, the type of
          browser, the page requested, the time, and any error. When you send a form, we also note which page it came
          from and simple signs that help us tell people from automated spam, such as how quickly it was filled in.
        </p>
        <p>
          To help us notice when a page is slow or a form does not work, your browser also tells us which of our pages
          you saw, how fast they were, and whether you started a call or a form there. From this we keep counts by page
          and day and nothing else: no cookie, no IP address, nothing that tells one visitor from another.
        </p>
        <h3>What we do not collect</h3>
        <p>
          This website has no advertising trackers, no hidden profile of you and no software that follows you to other
          sites. Our forms never ask for payment card numbers, bank details or a Social Security number. Please don't
          put details like these in a message.
        </p>
      </>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies and storage in your browser',
    body: (
      <>
        <p>
          We set no cookies on the public pages of this website: none for advertising, none for statistics, none at all.
          The only cookie we use keeps our own administrator signed in to the private part of the site. You will not
          receive it as a visitor.
        </p>
        <p>
          While you fill in a form, your browser may keep what you have typed so that it isn't lost if the connection
          drops. That copy stays on your device, is not a cookie, and reaches us only if you press the send button.
        </p>
        <p>
          We do not track visitors across other websites, so there is little for a “Do Not Track” or Global Privacy
          Control signal to switch off. If your browser sends one, your visit is not counted at all.
        </p>
      </>
    ),
  },
  {
    id: 'why',
    title: 'Why we use it',
    body: (
      <>
        <p>We use your information for these purposes and no others:</p>
        <ul>
          <li>to answer your questions and call you back;</li>
          <li>to arrange, confirm, carry out and bill the work you ask for;</li>
          <li>to handle maintenance agreements, warranties and complaints;</li>
          <li>to send the text messages you agreed to, and to stop when you tell us to;</li>
          <li>to send the newsletter, if you subscribed to it;</li>
          <li>to keep the website working, fix problems and block spam and abuse;</li>
          <li>to keep the records that tax, consumer and communications laws require, and to prove what was agreed.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'permission',
    title: 'What gives us the right to use it',
    body: (
      <>
        <p>We rely on four reasons. In plain English:</p>
        <ul>
          <li>
            <strong>You asked us to.</strong> When you request a visit or send a question, we have to use your details
            to respond and to do the job.
          </li>
          <li>
            <strong>You agreed.</strong> Text messages and the newsletter rest on your consent alone. Each consent is
            given separately, is never checked for you in advance, and can be taken back whenever you like. Agreeing to
            this policy or to our terms is not consent to receive text messages.
          </li>
          <li>
            <strong>The law requires it.</strong> We must keep certain business and consent records.
          </li>
          <li>
            <strong>It is needed to run an honest business.</strong> We may keep the website safe, stand behind our work
            and defend ourselves in a dispute, in ways you would reasonably expect and that don't outweigh your privacy.
          </li>
        </ul>
      </>
    ),
  },
  { id: 'text-messages', title: 'Text messages', body: <TextMessages profile={profile} /> },
  {
    id: 'consent-records',
    title: 'How we record your consent',
    body: (
      <>
        <p>
          If we ever have to show that you agreed to a text message, or that you refused, memory is not enough. So when
          you send one of our forms with your text message choices, we record:
        </p>
        <ul>
          <li>the exact wording you were shown beside the boxes, and the state of each box;</li>
          <li>the date and time;</li>
          <li>the page you sent it from;</li>
          <li>your IP address and the type of browser;</li>
          <li>the name, phone number and email address you entered.</li>
        </ul>
        <p>
          When you opt out, we record when and how you told us. These records can be added to, but not edited or erased
          through our system. We keep them for at least 5 years, including after you opt out, because they protect you
          as well as us. We use them to decide whether we may text a number and to answer questions about consent, and
          for nothing else.
        </p>
      </>
    ),
  },
  {
    id: 'newsletter',
    title: 'Newsletter and other email',
    body: (
      <>
        <p>
          We send the newsletter only to people who subscribed. It brings heating, cooling and air-quality tips, news
          and the occasional offer. Every issue shows our postal address and has a link to unsubscribe.
        </p>
        <p>
          You can unsubscribe at any time, free of charge and without signing in, through that link or on our{' '}
          <Link to="/unsubscribe">unsubscribe page</Link>. Processing takes {`up to ${businessDays}`}, so an issue that
          is already on its way may still arrive. We then keep your address on a do-not-send list, only so that we don't
          write to you again.
        </p>
        <p>
          We don't hide tracking images in our newsletters to find out whether you opened them. We may count how often a
          link in an issue is clicked.
        </p>
        <p>
          Email about your own requests, such as a confirmation or a change of appointment, is not part of the
          newsletter. You will still receive it after unsubscribing, because you need it.
        </p>
        <p>
          {unbroken(`Our postal address is ${profile.brand}, `)}
          {unbroken(addressLine(profile.address))}.
        </p>
      </>
    ),
  },
  {
    id: 'sharing',
    title: 'Who we share it with',
    body: (
      <>
        <p>We do not sell, rent or trade personal information. We share it only in these cases:</p>
        <ul>
          <li>
            <strong>Service providers.</strong> Companies that work for us as processors, for example to host the
            website, deliver email and text messages, schedule visits or keep the books. They receive only what their
            task needs, must keep it safe and may not use it for purposes of their own.
          </li>
          <li>
            <strong>The job itself.</strong> For instance, a manufacturer when we register your warranty, or an office
            that issues a permit.
          </li>
          <li>
            <strong>The law.</strong> When a law, court order or other lawful demand obliges us, or when it is needed to
            protect someone's safety or our legal rights.
          </li>
          <li>
            <strong>A change of ownership.</strong> If our business or part of it is sold or merged, the records needed
            to finish work and honor warranties may go to the successor, who must respect this policy. Consent to text
            messages does not go with them. See <a href="#affiliates">Affiliates and acquired businesses</a>.
          </li>
        </ul>
        <p>
          For text messages the rule is stricter still. None of these cases lets anyone, our affiliates included, have
          your mobile number or your consent for marketing; the exact promise is under{' '}
          <a href="#text-messages">Text messages</a>. Your number goes only to the messaging provider and the phone
          carriers that have to deliver the messages you agreed to.
        </p>
      </>
    ),
  },
  {
    id: 'other-sites',
    title: 'Other websites',
    body: (
      <>
        <p>
          Some links lead to websites run by others, such as the client portal where you can book a visit or a map that
          shows the way to us. Those sites follow their own privacy policies, and we suggest you read them.
        </p>
        <p>
          The <Link to="/service-areas">Service Areas</Link> page may show a map supplied by an outside map service.
          When that map loads, your browser contacts the map service directly, which then learns your IP address and may
          set cookies of its own. The same areas and our address are also given there as plain text.
        </p>
      </>
    ),
  },
  {
    id: 'retention',
    title: 'How long we keep it',
    body: (
      <>
        <ul>
          <li>
            <strong>Requests and messages:</strong> as long as we need them to answer you, do the work and look after
            you as a customer.
          </li>
          <li>
            <strong>Records of work, bills and agreements:</strong> as long as a warranty or agreement runs and as long
            as tax and other laws require.
          </li>
          <li>
            <strong>Text message consent records:</strong> at least 5 years.
          </li>
          <li>
            <strong>Newsletter address:</strong> until you unsubscribe, then only on the do-not-send list.
          </li>
          <li>
            <strong>Technical logs:</strong> only as long as they help us keep the website safe and find problems.
          </li>
        </ul>
        <p>
          What we no longer need is deleted or made anonymous. A deleted record can remain recoverable for a short time,
          for example in a backup, before it is gone for good.
        </p>
      </>
    ),
  },
  {
    id: 'security',
    title: 'How we protect it',
    body: (
      <>
        <p>
          What you send travels over an encrypted connection. The place where we read it is behind a sign-in and open
          only to those who need it for their work. Consent records carry a digital fingerprint, so a later change would
          show.
        </p>
        <p>
          No website or company can promise perfect security. If a breach ever puts your information at risk, we will
          act on it at once and notify you and the authorities as the law requires.
        </p>
      </>
    ),
  },
  {
    id: 'your-choices',
    title: 'Your choices and rights',
    body: (
      <>
        <p>Wherever you live, you may ask us to:</p>
        <ul>
          <li>tell you what we hold about you and give you a copy;</li>
          <li>correct what is wrong;</li>
          <li>delete what we no longer need or are not required to keep;</li>
          <li>stop using your details for marketing, which we will always do;</li>
          <li>stop texting you, for one kind of message or for all of them.</li>
        </ul>
        <p>
          Use the <a href={`#${smsForm.id}`}>form on this page</a>, or call, write or email us. It costs nothing, and we
          will not treat you any worse for asking. We may first have to make sure that it is really you, and someone you
          have authorized may ask on your behalf. If we have to keep something, such as an invoice or a consent record,
          we will tell you what and why. If you disagree with our answer, ask us to look again; you may also contact
          your state's attorney general.
        </p>
        <p>If the law of your state gives you further rights, you have those as well.</p>
      </>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    body: (
      <p>
        This website is meant for people who look after a home or a business.{' '}
        {`You must be at least ${legal.minimumAge} years old`} to use it or to give us information. We do not knowingly
        collect anything from children under {legal.minimumAge}. If you believe that a child has sent us information,
        tell us and we will delete it.
      </p>
    ),
  },
  {
    id: 'affiliates',
    title: 'Affiliates and acquired businesses',
    body: (
      <>
        <p>
          {unbroken(`Your consent to text messages is given to ${profile.brand} and to no one else.`)} It does not pass
          to {profile.parentCompany}, to its other divisions or to any other affiliate, and consent given to one of them
          does not pass to us.
        </p>
        <p>
          The same holds when businesses change hands. If we take over another company, we do not take over its
          customers' consent: we text them only after they have agreed with us directly. If our business is taken over,
          the new owner must ask you again.
        </p>
      </>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to this policy',
    body: (
      <p>
        {`This version took effect on ${legal.policyDate}.`} If we change the policy, we will publish the new version on
        this page with a new date. A change never widens a consent you have already given. If we want to use your
        information in a way you would not expect from this version, we will ask you first.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'How to reach us',
    body: (
      <>
        <p>For anything about this policy or your information, reach us here:</p>
        <LegalContactDetails />
        <p>
          You can also use our <Link to="/contact">contact page</Link> or the <a href={`#${smsForm.id}`}>form below</a>.
          When you use the form below, we respond within {`${promises.privacy.hours} hours`}.
        </p>
      </>
    ),
  },
]

function TextMessages({ profile }: { profile: BusinessProfile }) {
  const wording = consentWording(profile.brand)
  return (
    <>
      <p>
        {unbroken(`These are the terms of the text message (SMS) program of ${profile.brand}.`)} Taking part is up to
        you. <strong>Consent is optional and is not a condition of purchase.</strong> You can send every form on this
        website and buy any service without agreeing to a single text.
      </p>
      <h3>The kinds of messages</h3>
      <p>There is a separate box for each kind. You may agree to one, to several or to none:</p>
      <ul>
        <li>
          <strong>About your request:</strong> answers and questions about something you asked us for. The box reads: “
          {wording.general}”
        </li>
        <li>
          <strong>Informational:</strong> practical notices. The box reads: “{wording.informational}”
        </li>
        <li>
          <strong>Marketing:</strong> offers. The box reads: “{wording.marketing}”
        </li>
      </ul>
      <p>
        A fourth box reads: “{wording.noTexts}” If you check it, we treat it as a refusal of all three kinds. If you
        check nothing, you have agreed to nothing, and any earlier choice stays in effect.
      </p>
      <h3>How often, and what it costs</h3>
      <p>
        Message frequency varies with what you ask for and what you agreed to. We charge nothing for our texts, but
        message and data rates may apply under your phone plan.
      </p>
      <h3>How to stop, and how to get help</h3>
      <p>
        <strong>Reply STOP to opt out and HELP for help.</strong> QUIT, END, CANCEL, UNSUBSCRIBE, REVOKE and OPT OUT do
        the same as STOP. You can also tell us in any other reasonable way: with the{' '}
        <a href={`#${smsForm.id}`}>form on this page</a>, by email, in person, or by phone at{' '}
        <a href={telHref(profile.tollFree)}>{profile.tollFree}</a> or{' '}
        <a href={telHref(profile.local)}>{profile.local}</a>.
      </p>
      <p>
        Opting out ends all kinds of text messages from us, unless you tell us to end only some of them. We put it into
        effect as soon as we record it and always within {businessDays} of receiving it. You may get one last text that
        confirms it and contains no advertising. To receive texts again, check the boxes you want in one of our forms; a
        reply of START brings back those about your request and our informational ones, never marketing.
      </p>
      <p>
        For help you can also email <a href={`mailto:${profile.email}`}>{profile.email}</a> or call either number above.
      </p>
      <h3>What you should know about delivery</h3>
      <p>
        Carriers are not liable for delayed or undelivered messages. Texts can arrive late or not at all, so please call
        us when something is urgent. Give us only a number that is yours or that you may use, and tell us when it
        changes, so that nobody else receives messages meant for you.
      </p>
      <h3>Your number stays with us</h3>
      <p>
        <strong>{mobileInformation}</strong>
      </p>
    </>
  )
}
