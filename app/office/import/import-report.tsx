import { formatCount } from '#app/business/format-count.ts'
import { AlertDialog } from '#app/office/controls/alert-dialog.tsx'

export interface ReportProps {
  lines: readonly (readonly [label: string, count: number])[]
  invalid: readonly string[]
  invalidLabel?: string
}

export function ReportDialog({ title, onClose, ...report }: ReportProps & { title: string; onClose: () => void }) {
  return (
    <AlertDialog open onClose={onClose} title={title} confirmLabel="Done" cancelLabel={null} onConfirm={onClose}>
      <ReportLines {...report} />
    </AlertDialog>
  )
}

export function ReportLines({ lines, invalid, invalidLabel = 'Show invalid addresses' }: ReportProps) {
  return (
    <div role="status">
      <dl className="divide-y divide-line rounded-field border border-line">
        {lines.map(([label, count]) => (
          <div key={label} className="flex items-baseline justify-between gap-4 px-4 py-2">
            <dt>{label}</dt>
            <dd className="font-bold tabular-nums">{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      {invalid.length > 0 && (
        <details className="mt-3">
          <summary className="min-h-9 cursor-pointer text-ink-soft underline underline-offset-4">
            {invalidLabel}
          </summary>
          <ul className="mt-1 max-h-40 overflow-y-auto rounded-field bg-tint px-4 py-2 text-sm wrap-anywhere">
            {invalid.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
