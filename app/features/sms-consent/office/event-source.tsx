import { type LeadKind, leadPath } from '#app/features/leads/kinds.ts'
import { Link } from '#app/ui/link.tsx'

import type { ConsentRow } from './schemas.ts'
import { channelLabel } from './words.ts'

const records: Record<string, string> = { booking: 'Booking', contact: 'Contact', 'privacy-contact': 'Privacy form' }

/** Where an event came from; a form's leads to its record: "Booking #12". */
export function EventSource({
  event: { sourceKind, sourceId, channel, action },
}: {
  event: Pick<ConsentRow, 'sourceKind' | 'sourceId' | 'channel' | 'action'>
}) {
  if (sourceKind !== null && sourceId !== null && sourceKind in records) {
    return (
      <Link to={leadPath(sourceKind as LeadKind, sourceId)} className="whitespace-nowrap underline underline-offset-4">
        {records[sourceKind]} #{sourceId}
      </Link>
    )
  }
  if (channel === 'sms-reply') return action === 'opt-out' ? 'STOP reply' : 'START reply'
  return channelLabel(channel)
}
