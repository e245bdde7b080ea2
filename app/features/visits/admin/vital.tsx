import { StatusBadge } from '#app/admin/status-badge.tsx'

import { timeWords, verdict, type VitalName } from './visit-words.ts'

const tones = { Good: 'green', 'Needs work': 'amber', Poor: 'red' } as const

/** One measure of speed as three of four visitors had it, with its verdict. */
export function Vital({ name, label, value }: { name: VitalName; label: string; value: number | null }) {
  const judged = value === null ? null : verdict(name, value)
  return (
    <div className="rounded-card border border-line bg-surface px-5 py-4">
      <dt className="flex flex-wrap items-center justify-between gap-2 text-ink-soft">
        {label}
        {judged && <StatusBadge tone={tones[judged]}>{judged}</StatusBadge>}
      </dt>
      <dd className="mt-1 text-[1.75rem] leading-tight font-semibold tabular-nums">
        {value === null ? '–' : name === 'cls' ? value.toFixed(2) : timeWords(value)}
      </dd>
    </div>
  )
}
