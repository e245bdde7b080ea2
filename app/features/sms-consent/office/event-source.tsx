import { useEntities } from '#app/office/entity.ts'
import { Link } from '#app/ui/link.tsx'

import type { ConsentRow } from './schemas.ts'
import { channelLabel } from './labels.ts'

/** The source of an event, for forms a link to the request: "B-1012". */
export function EventSource({
  event: { sourceKind, sourceId, channel, action },
}: {
  event: Pick<ConsentRow, 'sourceKind' | 'sourceId' | 'channel' | 'action'>
}) {
  const { pathOf, nameOf } = useEntities()
  const path = pathOf(sourceKind, sourceId)
  if (path !== null && sourceKind !== null && sourceId !== null) {
    return (
      <Link to={path} className="whitespace-nowrap underline underline-offset-4">
        {nameOf(sourceKind, sourceId)}
      </Link>
    )
  }
  if (channel === 'sms-reply') return action === 'opt-out' ? 'STOP reply' : 'START reply'
  return channelLabel(channel)
}
