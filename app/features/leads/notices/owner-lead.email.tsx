import { callHref } from '#app/business/call-href.ts'
import { promisedTime } from '#app/business/local-instant.ts'
import { mailHref } from '#app/business/mail-href.ts'
import type { BusinessProfile } from '#app/business/profile.ts'
import {
  type BannerTone,
  MailAside,
  MailButton,
  MailFields,
  MailLayout,
  MailParagraph,
  MailQuote,
  renderMail,
} from '#app/server/mail/mail-layout.tsx'
import type { Content } from '#app/server/mail/outbox.ts'

import { clockLabel } from '#app/features/leads/clock.ts'
import { leadInfo, leadPath } from '#app/features/leads/kinds.ts'
import type { Lead } from '#app/features/leads/registry.server.ts'
import { moreWaiting } from './owner-text.server.ts'
import { singleLine, shortName } from './visitor-text.ts'

/** Notifies the owner of a new request, and that `more` wait. */
export function ownerNewMail(lead: Lead, profile: BusinessProfile, now: Date, more: number): Promise<Content> {
  const { urgent, phone, what, kind, email } = lead
  const when = promisedTime(lead.dueAt, now)
  const { noun } = leadInfo[kind]
  const name = shortName(lead.name)
  const reach = phone ?? email
  const verb = urgent && phone ? 'Call' : 'Answer'
  return ownerMail(lead, profile, {
    subject: urgent
      ? `EMERGENCY: ${name}, ${singleLine(reach, 80)}, ${verb.toLowerCase()} by ${when}`
      : `New ${noun}: ${name}, ${what}, answer by ${when}`,
    preview: `${reach}. ${what}. ${verb} by ${when}.`,
    title: urgent ? `${verb} ${name} now` : `New ${noun} from ${name}`,
    tone: urgent ? 'bad' : 'calm',
    banner: urgent ? `Emergency: ${verb.toLowerCase()} by ${when}` : `We promised an answer by ${when}`,
    more,
    ...(lead.isReply
      ? { hint: stopHint }
      : email.includes('@') && { hint: `Reply to this email to answer ${name} directly.` }),
  })
}

/** Any reasonable way to opt out counts, also words that we don't recognize. */
const stopHint =
  'Answer in the office, so that it is in the customer’s history. If they ask you to stop texting, in whatever words, record an opt-out in the consent report.'

/** Reminds the owner after 75% of the promised time, or to call again. */
export function ownerReminderMail(lead: Lead, profile: BusinessProfile, now: Date, more: number): Promise<Content> {
  const when = promisedTime(lead.dueAt, now)
  const name = shortName(lead.name)
  const isRetry = lead.tryAgainAt !== null && lead.tryAgainAt <= now
  const { text: clock } = clockLabel({ ...lead, createdAt: now, waiting: true }, now.getTime())
  return ownerMail(lead, profile, {
    ...clockSubject(lead, `${isRetry ? 'Call again' : `Answer by ${when}`}: ${name}, ${lead.what}`),
    tone: lead.urgent ? 'bad' : 'warn',
    banner: `${clock} (by ${when})`,
    title: isRetry ? `Time to call ${name} again` : `${name} is still waiting`,
    text: `${isRetry ? 'You haven’t reached them' : 'No one has answered'} yet. We promised an answer by ${when}.`,
    more,
  })
}

/**
 * Tells the owner that a promise is overdue. `customerNotified` is null if a backup restored since leaves that
 * unknown.
 */
export function ownerOverdueMail(
  lead: Lead,
  profile: BusinessProfile,
  now: Date,
  { customerNotified, more }: { customerNotified: boolean | null; more: number },
) {
  const name = shortName(lead.name)
  const customer =
    customerNotified === null
      ? 'A backup has been restored since then, so you may have already answered, and the customer may already know about the delay.'
      : customerNotified
        ? 'We told the customer that we’re running behind and asked them to call.'
        : 'The customer has not been told about the delay.'
  return ownerMail(lead, profile, {
    ...clockSubject(lead, `Overdue: ${name}, ${lead.what}`),
    tone: 'bad',
    banner: `Overdue since ${promisedTime(lead.dueAt, now)}`,
    title: `No one has answered ${name}`,
    text: `${customer} Please ${lead.phone ? 'call' : 'email'} them as soon as you can.`,
    more,
  })
}

/** Names an emergency that the spam filter caught, without what it says. */
export const ownerMaybeSpamMail = (lead: Lead, profile: BusinessProfile, now: Date): Promise<Content> =>
  ownerMail({ ...lead, message: null, fields: [] }, profile, {
    subject: 'An emergency request may be spam',
    title: 'An emergency request may be spam',
    tone: 'warn',
    banner: `Answer by ${promisedTime(lead.dueAt, now)} if it’s real`,
    text: 'Sent as an emergency, but it looks like spam. If it’s real, call the customer and press Not Spam. Others may be in the Spam tab.',
  })

const clockSubject = ({ urgent, phone, reference, kind }: Lead, subject: string) => ({
  subject: `${urgent ? 'EMERGENCY: ' : ''}${subject}${phone ? `, ${singleLine(phone, 25)}` : ''}`,
  reference: `${reference} (${leadInfo[kind].noun})`,
})

interface OwnerMail {
  subject: string
  title: string
  tone: BannerTone
  banner: string
  text?: string
  preview?: string
  reference?: string
  hint?: string
  /** Requests that wait and that no notice named. */
  more?: number
}

/** A mail to the owner: call (or email, without a phone number) and open the record, above what the visitor wrote. */
export async function ownerMail(
  { kind, id, email, phone, message, fields, ...lead }: Lead,
  profile: BusinessProfile,
  { subject, title, tone, banner, text = '', preview = text, reference = lead.reference, hint, more = 0 }: OwnerMail,
): Promise<Content> {
  const address = email.includes('@') ? email : null
  return {
    replyTo: address,
    subject,
    ...(await renderMail(
      <MailLayout profile={profile} preview={preview} title={title} banner={{ tone, text: banner }}>
        {text && <MailParagraph>{text}</MailParagraph>}
        {phone ? (
          <MailButton href={callHref(phone)}>Call {phone}</MailButton>
        ) : (
          address && (
            <MailButton href={mailHref(address, { subject: `Re: ${lead.reference}` })}>Email {address}</MailButton>
          )
        )}
        <MailButton href={profile.siteUrl + leadPath(kind, id)} quiet={phone !== null || address !== null}>
          Open {lead.reference}
        </MailButton>
        {more > 0 && (
          <>
            <MailParagraph>{moreWaiting(more)}</MailParagraph>
            <MailButton href={`${profile.siteUrl}/admin`} quiet>
              Open the list
            </MailButton>
          </>
        )}
        {message && <MailQuote>{message}</MailQuote>}
        <MailFields rows={[...fields, ['Reference', reference]]} />
        {hint && <MailAside>{hint}</MailAside>}
      </MailLayout>,
    )),
  }
}
