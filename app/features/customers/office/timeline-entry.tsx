import { CalendarCheck, Inbox, Mails, MessageSquareText, ShieldQuestion } from 'lucide-react'

import type { TimelineEntry } from '#app/office/drawer/timeline.tsx'
import { leadInfo, leadPath } from '#app/features/leads/kinds.ts'
import { entryOfEvent, entryOfMail } from '#app/features/leads/office/history-entries.tsx'
import { statusLabel } from '#app/features/leads/status-labels.ts'
import { effectText, eventTitle, phoneLabel } from '#app/features/sms-consent/office/labels.ts'
import type { RequestKey, TimelineItem } from '#app/features/customers/schemas.ts'
import { receivedEntry } from './received-entry.tsx'
import { reference } from '#app/http/reference.ts'
import { Link } from '#app/ui/link.tsx'

/** An item of a customer's timeline, with a link to the request that it is about unless that is `own`. */
export function timelineEntry(item: TimelineItem, own?: RequestKey): TimelineEntry {
  const { id, at } = item
  const about = (request: RequestKey | null, entry: TimelineEntry) =>
    request === null || (request.kind === own?.kind && request.id === own.id) ? entry : withLink(request, entry)
  switch (item.type) {
    case 'request': {
      const { request, source, message } = item
      return {
        id,
        at,
        Icon: icons[request.kind],
        title: (
          <>
            <RequestLink request={request} />
            {`, ${request.what} (${statusLabel(request.status).toLowerCase()})`}
          </>
        ),
        actor: { web: 'Customer', phone: 'Taken by phone', plan: 'Proposed by us' }[source],
        ...(message !== null && { note: message }),
      }
    }
    case 'event':
      return about(item.request, { ...entryOfEvent(item.event), id })
    case 'mail':
      return about(item.request, { ...entryOfMail(item.mail, item.words), id })
    case 'received':
      return about(item.request, receivedEntry(item))
    case 'consent':
      return {
        id,
        at,
        Icon: MessageSquareText,
        title: (
          <>
            {`Texts to ${phoneLabel(item.phone)}: `}
            <Link to={`/admin/sms-consent-report?id=${item.eventId}`} className={linkClass}>
              {effectText(item)}
            </Link>
          </>
        ),
        actor: eventTitle(item),
        ...(item.words !== null && { note: item.words }),
      }
    case 'newsletter':
      return { id, at, Icon: Mails, title: newsletterTitles[item.what](item.subject), actor: item.email }
  }
}

const icons = { booking: CalendarCheck, contact: Inbox, 'privacy-contact': ShieldQuestion }

const newsletterTitles = {
  subscribed: () => 'Subscribed to the newsletter',
  confirmed: () => 'Confirmed the newsletter',
  unsubscribed: () => 'Unsubscribed from the newsletter',
  sent: (subject: string | null) => `Newsletter sent: “${subject ?? ''}”`,
}

const withLink = (request: RequestKey, entry: TimelineEntry): TimelineEntry => ({
  ...entry,
  title: (
    <>
      <RequestLink request={request} />: {entry.title}
    </>
  ),
})

const linkClass = 'underline underline-offset-4 hover:text-accent'

const RequestLink = ({ request: { kind, id } }: { request: RequestKey }) => (
  <Link to={leadPath(kind, id)} className={linkClass}>
    {reference(leadInfo[kind].letter, id)}
  </Link>
)
