import type { BusinessProfile } from '#app/business/profile.ts'
import { promisedTime } from '#app/business/local-instant.ts'
import { MailAside, MailFields, MailLayout, MailQuote, renderMail } from '#app/server/mail/mail-layout.tsx'
import type { Content } from '#app/server/mail/outbox.ts'

import { leadInfo } from '#app/features/leads/kinds.ts'
import type { Lead } from '#app/features/leads/registry.server.ts'
import { singleLine, shortName } from './visitor-text.ts'
import { ReplyButtons } from './reply-buttons.email.tsx'

/** Notifies the owner of a new request. */
export async function ownerNewMail(lead: Lead, profile: BusinessProfile, now: Date): Promise<Content> {
  const { urgent, phone, what, reference, kind, email, fields, message } = lead
  const when = promisedTime(lead.dueAt, now)
  const { noun } = leadInfo[kind]
  const name = shortName(lead.name)
  const reach = phone ?? email
  const verb = urgent && phone ? 'Call' : 'Answer'
  return {
    replyTo: email.includes('@') ? email : null,
    subject: urgent
      ? `EMERGENCY: ${name}, ${singleLine(reach, 80)}, ${verb.toLowerCase()} by ${when}`
      : `New ${noun}: ${name}, ${what}, answer by ${when}`,
    ...(await renderMail(
      <MailLayout
        profile={profile}
        preview={`${reach}. ${what}. ${verb} by ${when}.`}
        title={urgent ? `${verb} ${name} now` : `New ${noun} from ${name}`}
        banner={
          urgent
            ? { tone: 'bad', text: `Emergency: ${verb.toLowerCase()} by ${when}` }
            : { tone: 'calm', text: `We promised an answer by ${when}` }
        }
      >
        <ReplyButtons lead={lead} profile={profile} />
        {message && <MailQuote>{message}</MailQuote>}
        <MailFields rows={[...fields, ['Reference', reference]]} />
        {email.includes('@') && <MailAside>Reply to this email to answer {name} directly.</MailAside>}
      </MailLayout>,
    )),
  }
}
