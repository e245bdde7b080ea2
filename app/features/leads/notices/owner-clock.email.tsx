import type { BusinessProfile } from '#app/business/profile.ts'
import { promisedTime } from '#app/business/local-instant.ts'
import {
  type BannerTone,
  MailFields,
  MailLayout,
  MailQuote,
  renderMail,
  MailParagraph,
} from '#app/server/mail/mail-layout.tsx'
import type { Content } from '#app/server/mail/outbox.ts'

import { clockLabel } from '#app/features/leads/clock.ts'
import { leadInfo } from '#app/features/leads/kinds.ts'
import type { Lead } from '#app/features/leads/registry.server.ts'
import { singleLine, shortName } from './visitor-text.ts'
import { ReplyButtons } from './reply-buttons.email.tsx'

/** Reminds the owner after 75% of the promised time, or to call again. */
export const ownerReminderMail = (lead: Lead, profile: BusinessProfile, now: Date) => {
  const when = promisedTime(lead.dueAt, now)
  const name = shortName(lead.name)
  const isRetry = lead.tryAgainAt !== null && lead.tryAgainAt <= now
  return ownerMail(lead, profile, {
    subject: `${isRetry ? 'Call again' : `Answer by ${when}`}: ${name}, ${lead.what}`,
    banner: { tone: lead.urgent ? 'bad' : 'warn', text: `${clockWords(lead, now)} (by ${when})` },
    title: isRetry ? `Time to call ${name} again` : `${name} is still waiting`,
    text: `${isRetry ? 'You haven’t reached them' : 'No one has answered'} yet. We promised an answer by ${when}.`,
  })
}

/**
 * Tells the owner that a promise is overdue. `customerNotified` is null if a backup restored since leaves that
 * unknown.
 */
export const ownerOverdueMail = (lead: Lead, profile: BusinessProfile, now: Date, customerNotified: boolean | null) => {
  const name = shortName(lead.name)
  return ownerMail(lead, profile, {
    subject: `Overdue: ${name}, ${lead.what}`,
    banner: { tone: 'bad', text: `Overdue since ${promisedTime(lead.dueAt, now)}` },
    title: `No one has answered ${name}`,
    text: [
      customerNotified === null
        ? 'A backup has been restored since then, so you may have already answered, and the customer may already know about the delay.'
        : customerNotified
          ? 'We told the customer that we’re running behind and asked them to call.'
          : 'The customer has not been told about the delay.',
      `Please ${lead.phone ? 'call' : 'email'} them as soon as you can.`,
    ].join(' '),
  })
}

async function ownerMail(
  lead: Lead,
  profile: BusinessProfile,
  { subject, ...content }: { subject: string; title: string; text: string; banner: { tone: BannerTone; text: string } },
): Promise<Content> {
  const { kind, email, phone, urgent, reference, fields, message } = lead
  return {
    replyTo: email.includes('@') ? email : null,
    subject: `${urgent ? 'EMERGENCY: ' : ''}${subject}${phone ? `, ${singleLine(phone, 25)}` : ''}`,
    ...(await renderMail(
      <MailLayout profile={profile} preview={content.text} title={content.title} banner={content.banner}>
        <MailParagraph>{content.text}</MailParagraph>
        <ReplyButtons lead={lead} profile={profile} />
        {message && <MailQuote>{message}</MailQuote>}
        <MailFields rows={[...fields, ['Reference', `${reference} (${leadInfo[kind].noun})`]]} />
      </MailLayout>,
    )),
  }
}

const clockWords = ({ dueAt }: Lead, now: Date) =>
  clockLabel({ createdAt: now, dueAt, firstResponseAt: null, waiting: true }, now.getTime()).text
