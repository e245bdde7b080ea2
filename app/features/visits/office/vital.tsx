import { StatusBadge } from '#app/office/status-badge.tsx'

import { timeWords, verdict, type VitalName } from './visit-words.ts'

const tones = { Good: 'green', 'Needs work': 'amber', Poor: 'red' } as const

/** One measure of speed as three of four visitors had it, with its verdict. */
export function Vital({ name, label, value }: { name: VitalName; label: string; value: number | null }) {
  const judged = value === null ? null : verdict(name, value)
  return (
    <div className="rounded-card border border-line bg-surface px-5 py-4">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="text-[1.75rem] leading-tight font-semibold whitespace-nowrap tabular-nums">
          {value === null ? '–' : name === 'cls' ? value.toFixed(2) : timeWords(value)}
        </span>
        {judged && <StatusBadge tone={tones[judged]}>{judged}</StatusBadge>}
      </dd>
    </div>
  )
}
