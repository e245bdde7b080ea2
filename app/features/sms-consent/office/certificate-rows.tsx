import { exactTime } from '#app/office/controls/time-format.ts'

import type { Evidence } from './schemas.ts'
import { wordingField } from './event-fields.tsx'
import { channelLabel, effectText, phoneLabel } from './labels.ts'

const moment = (at: string | null) => at && `${exactTime(at)} (${new Date(at).toISOString()})`

/** The fields of a certificate. */
export function CertificateRows({ evidence }: { evidence: Evidence }) {
  const { event } = evidence
  const { sourceKind, sourceId } = event
  const rows: [name: string, value: string | null][] = [
    [
      'Phone number',
      event.phoneE164 ? `${phoneLabel(event.phoneE164)} (entered as ${event.phoneRaw})` : event.phoneRaw,
    ],
    ['Name', event.name],
    ['Email', event.email],
    ['Effect', effectText(event)],
    ['Source', channelLabel(event.channel)],
    ['Request', sourceKind === null ? null : `${sourceKind} ${sourceId}`],
    ['Recorded at', moment(event.recordedAt)],
    ["Visitor's time", moment(event.clientSubmittedAt)],
    ['When they asked', moment(event.receivedAt)],
    ['Their words', event.words],
    ['Page', event.pageUrl],
    ['IP address', event.ip],
    ['Browser', event.userAgent],
    ['Wording', event.consentVersion && wordingField(evidence)],
    ['Note', event.note],
  ]
  return (
    <dl className="mt-2 grid grid-cols-[1.15in_minmax(0,1fr)] gap-x-3 gap-y-0.5">
      {rows
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="font-semibold">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
