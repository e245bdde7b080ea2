import { classNames } from '#app/ui/class-names.ts'
import { exactTime } from '#app/office/controls/time-format.ts'

import type { ConsentRow } from './schemas.ts'
import { EvidenceLink } from './evidence-link.tsx'
import { effectText, eventTitle } from './labels.ts'

/** The events of a number, the latest first, with links to their evidence. */
export function EvidenceTimeline({ history, current }: { history: readonly ConsentRow[]; current: number }) {
  return (
    <ol aria-label="History" className="relative grid gap-1 border-l-2 border-line">
      {history.map((row) => (
        <li key={row.id} className="relative">
          <span
            aria-hidden="true"
            className={classNames(
              'absolute top-3.5 -left-[0.4375rem] size-3 rounded-pill border-2 border-paper',
              dots[overallEffect(row)],
            )}
          />
          <EvidenceLink
            id={row.id}
            aria-current={row.id === current ? 'true' : undefined}
            className={classNames(
              'ml-3 block rounded-field px-2.5 py-1.5 hover:bg-tint',
              row.id === current && 'bg-tint',
            )}
          >
            <span className="block font-semibold">{eventTitle(row)}</span>
            <span className="block text-sm">{effectText(row)}</span>
            <span className="block text-sm text-ink-faint">{exactTime(row.recordedAt)}</span>
          </EvidenceLink>
        </li>
      ))}
    </ol>
  )
}

function overallEffect({ effectGeneral, effectInformational, effectMarketing }: ConsentRow) {
  const effects = [effectGeneral, effectInformational, effectMarketing]
  return effects.includes('revoked') ? 'revoked' : effects.includes('granted') ? 'granted' : 'unchanged'
}

const dots = { granted: 'bg-good', revoked: 'bg-bad', unchanged: 'bg-line-strong' }
