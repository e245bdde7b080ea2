import { classNames } from '#app/ui/class-names.ts'

/** A progress bar with its label: "312 of 1,240 sent". */
export function ProgressBar({
  label,
  value,
  max,
  tone = 'good',
}: {
  label: string
  value: number
  max: number
  tone?: 'good' | 'bad' | 'plain'
}) {
  const share = max > 0 ? Math.min(100, (value / max) * 100) : 0
  return (
    <div>
      <p className="mb-1.5 flex justify-between gap-4 text-sm text-ink-soft tabular-nums">
        <span>{label}</span>
        <span>{Math.floor(share)}%</span>
      </p>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        className="h-2.5 overflow-hidden rounded-pill bg-line"
      >
        <div
          className={classNames('h-full rounded-pill transition-[width] duration-500', fills[tone])}
          style={{ width: `${share}%` }}
        />
      </div>
    </div>
  )
}

const fills = { good: 'bg-good', bad: 'bg-bad', plain: 'bg-brand' }
