import { type Facts, telHref } from '#app/business/facts.ts'
import { MailAside, MailButton, MailFacts, MailFrame, MailQuote, renderMail } from '#app/server/mail-frame.tsx'
import type { OutgoingMail } from '#app/server/outbox.ts'

import { leadPath, leadWords } from './kinds.ts'
import type { Lead } from './lead.server.ts'
import { byWhen, oneLine } from './mail-words.ts'

/** Tells the owner of a new request: who, what, the number to call and until when. */
export async function ownerNewMail(lead: Lead, facts: Facts, now: Date): Promise<Omit<OutgoingMail, 'to'>> {
  const { urgent, name, phone, what, reference, kind, id, email, fields, message } = lead
  const when = byWhen(lead.dueAt, now)
  const { noun } = leadWords[kind]
  const reach = phone ?? email
  return {
    kind: 'owner-new',
    replyTo: email.includes('@') ? email : null,
    subject: oneLine(
      urgent ? `EMERGENCY: ${name}, ${reach}, call by ${when}` : `New ${noun}: ${name}, ${what}, answer by ${when}`,
    ),
    relatedKind: kind,
    relatedId: id,
    ...(await renderMail(
      <MailFrame
        facts={facts}
        preview={`${reach}. ${what}. ${urgent ? 'Call' : 'Answer'} by ${when}.`}
        title={urgent ? `Call ${name} now` : `New ${noun} from ${name}`}
        band={
          urgent
            ? { tone: 'bad', text: `Emergency: call by ${when}` }
            : { tone: 'calm', text: `We promised an answer by ${when}` }
        }
      >
        {phone && <MailButton href={telHref(phone)}>Call {phone}</MailButton>}
        <MailButton href={facts.siteUrl + leadPath(kind, id)} quiet={phone !== null}>
          Open {reference}
        </MailButton>
        {message && <MailQuote>{message}</MailQuote>}
        <MailFacts rows={[...fields, ['Reference', reference]]} />
        {email.includes('@') && <MailAside>If you reply to this mail, {name} gets your answer.</MailAside>}
      </MailFrame>,
    )),
  }
}
