import { grouped } from '#app/business/grouped.ts'

export function ReportLines({
  lines,
  invalid,
}: {
  lines: readonly (readonly [label: string, count: number])[]
  /** What was no address, as it stood there. */
  invalid: readonly string[]
}) {
  return (
    <div role="status">
      <dl className="divide-y divide-line rounded-field border border-line">
        {lines.map(([label, count]) => (
          <div key={label} className="flex items-baseline justify-between gap-4 px-4 py-2">
            <dt>{label}</dt>
            <dd className="font-bold tabular-nums">{grouped(count)}</dd>
          </div>
        ))}
      </dl>
      {invalid.length > 0 && (
        <details className="mt-3">
          <summary className="min-h-9 cursor-pointer text-ink-soft underline underline-offset-4">
            Show what is not an address
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
