import type { BusinessProfile } from '#app/business/profile.ts'
import { promisedTime } from '#app/business/local-instant.ts'
import { MailButton, MailFields, MailLayout, renderMail, MailParagraph } from '#app/server/mail/mail-layout.tsx'
import type { OutgoingMail } from '#app/server/mail/outbox.ts'

import { leadPath } from '#app/features/leads/kinds.ts'
import type { Lead } from '#app/features/leads/registry.server.ts'
import { singleLine, shortName } from './visitor-text.ts'

/** What a digest is about: each has limits of its own. */
export const digests = ['emergency', 'request', 'spam'] as const
export type DigestName = (typeof digests)[number]

/** One mail in place of many about single leads, with the first of them to answer. */
export async function ownerDigestMail(
  { name, count, overdue, leads }: { name: DigestName; count: number; overdue: number; leads: Lead[] },
  profile: BusinessProfile,
  now: Date,
): Promise<Omit<OutgoingMail, 'to'>> {
  const title = titles[name](count, overdue)
  const text = {
    emergency: 'More emergencies came in than we notify you of one by one. Call these customers now.',
    request: 'More requests are waiting than we notify you of one by one. These are the first to answer:',
    spam: `Sent as an emergency, but ${count === 1 ? 'it looks' : 'they look'} like spam. If ${count === 1 ? 'it’s' : 'one is'} real, call the customer and press Not Spam.`,
  }[name]
  const [only] = leads
  const due = ({ dueAt }: Lead) => `${dueAt <= now ? 'overdue since' : 'by'} ${promisedTime(dueAt, now)}`
  return {
    kind: `owner-digest-${name}`,
    subject: title,
    ...(await renderMail(
      <MailLayout
        profile={profile}
        preview={text}
        title={title}
        {...(name === 'emergency' && { banner: { tone: 'bad' as const, text: 'Emergencies' } })}
      >
        <MailParagraph>{text}</MailParagraph>
        <MailButton href={profile.siteUrl + (count === 1 && only ? leadPath(only.kind, only.id) : digestPath(name))}>
          {count === 1 && only ? `Open ${only.reference}` : 'Open the list'}
        </MailButton>
        <MailFields
          rows={leads.map((lead) => [
            lead.reference,
            `${shortName(lead.name)}, ${singleLine(lead.phone ?? lead.email, 80)}. ${singleLine(lead.what, 40)}, ${due(lead)}.`,
          ])}
        />
        {count > leads.length && <MailParagraph>And {count - leads.length} more.</MailParagraph>}
      </MailLayout>,
    )),
  }
}

/** "37 more requests", "EMERGENCY: 12 requests are overdue", "An emergency request may be spam". */
const titles: Record<DigestName, (count: number, overdue: number) => string> = {
  emergency: (count, overdue) => `EMERGENCY: ${titles.request(count, overdue)}`,
  request: (count, overdue) => {
    const requests = count === 1 ? 'request' : 'requests'
    if (overdue === count) return `${count} ${requests} ${count === 1 ? 'is' : 'are'} overdue`
    return `${count} more ${requests}${overdue > 0 ? `, ${overdue} overdue` : ''}`
  },
  spam: (count) => (count === 1 ? 'An emergency request may be spam' : `${count} emergency requests may be spam`),
}

/** The list of the digest's requests in the office. */
export const digestPath = (name: DigestName): string => (name === 'spam' ? '/admin/bookings?status=spam' : '/admin')
