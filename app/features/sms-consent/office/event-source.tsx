import { useEntities } from '#app/office/entity.ts'
import { Link } from '#app/ui/link.tsx'

import type { ConsentRow } from './schemas.ts'
import { channelLabel } from './labels.ts'

const records: Record<string, string> = { booking: 'Booking', contact: 'Contact', 'privacy-contact': 'Privacy form' }

/** The source of an event, for forms a link to the request: "Booking #12". */
export function EventSource({
  event: { sourceKind, sourceId, channel, action },
}: {
  event: Pick<ConsentRow, 'sourceKind' | 'sourceId' | 'channel' | 'action'>
}) {
  const path = useEntities().pathOf(sourceKind, sourceId)
  if (path !== null && sourceKind !== null) {
    return (
      <Link to={path} className="whitespace-nowrap underline underline-offset-4">
        {records[sourceKind]} #{sourceId}
      </Link>
    )
  }
  if (channel === 'sms-reply') return action === 'opt-out' ? 'STOP reply' : 'START reply'
  return channelLabel(channel)
}
