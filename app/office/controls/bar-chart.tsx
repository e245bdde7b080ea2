import { classNames } from '#app/ui/class-names.ts'

export type SeriesTone = 'brand' | 'accent' | 'good' | 'bad'

export interface Series {
  name: string
  tone: SeriesTone
}

/** A day with one value per series. */
export interface Bar {
  /** "Nov 21". */
  label: string
  values: readonly number[]
}

const height = 120
const step = 12
const width = 8

/** A stacked bar chart by day, with its values as a table for screen readers and exact numbers. */
export function BarChart({
  label,
  series,
  bars,
}: {
  /** "Requests per day, last 30 days". */
  label: string
  series: readonly Series[]
  bars: readonly Bar[]
}) {
  const totals = bars.map(({ values }) => values.reduce((sum, value) => sum + value, 0))
  const top = Math.max(1, ...totals)
  return (
    <figure>
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <span className="font-semibold">{label}</span>
        <span className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
          {series.map(({ name, tone }) => (
            <span key={name} className="inline-flex items-center gap-1.5">
              <span aria-hidden="true" className={classNames('size-2.5 rounded-[2px]', swatches[tone])} />
              {name}
            </span>
          ))}
        </span>
      </figcaption>
      <div aria-hidden="true" className="relative mt-3 pl-7 text-xs text-ink-faint tabular-nums">
        <span className="absolute top-0 left-0 -translate-y-1/2">{top}</span>
        <span className="absolute bottom-0 left-0 translate-y-1/2">0</span>
        <svg
          viewBox={`0 0 ${Math.max(1, bars.length) * step} ${height}`}
          preserveAspectRatio="none"
          className="block h-36 w-full border-y border-line"
        >
          {bars.map(({ label: day, values }, index) => (
            <g key={day}>
              <title>{`${day}: ${series.map(({ name }, at) => `${values[at] ?? 0} ${name.toLowerCase()}`).join(', ')}`}</title>
              <rect x={index * step} width={step} height={height} fill="transparent" />
              {stacked(values, top).map(({ y, high }, at) => (
                <rect
                  key={series[at]?.name}
                  x={index * step + (step - width) / 2}
                  y={y}
                  width={width}
                  height={high}
                  className={fills[series[at]?.tone ?? 'brand']}
                />
              ))}
            </g>
          ))}
        </svg>
      </div>
      <p aria-hidden="true" className="mt-1.5 flex justify-between pl-7 text-xs text-ink-faint">
        <span>{bars[0]?.label}</span>
        <span>{bars.at(-1)?.label}</span>
      </p>
      <details className="mt-2">
        <summary className="inline-flex min-h-11 items-center text-sm text-ink-soft underline underline-offset-4 hover:text-ink md:min-h-9">
          Show as a table
        </summary>
        <div
          // Focusable, so that it can be scrolled by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          role="region"
          aria-label={label}
          className="mt-2 max-h-72 overflow-auto rounded-field border border-line"
        >
          <table className="w-full text-left text-sm tabular-nums">
            <thead className="bg-tint text-ink-soft">
              <tr>
                {['Day', ...series.map(({ name }) => name)].map((head) => (
                  <th key={head} scope="col" className="px-3 py-1.5">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {bars.map(({ label: day, values }) => (
                <tr key={day}>
                  <th scope="row" className="px-3 py-1 font-medium">
                    {day}
                  </th>
                  {series.map(({ name }, at) => (
                    <td key={name} className="px-3 py-1">
                      {values[at] ?? 0}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  )
}

/** The position and height of each part of a bar, from the bottom up. */
function stacked(values: readonly number[], top: number) {
  let floor = height
  return values.map((value) => {
    const high = (value / top) * (height - 4)
    floor -= high
    return { y: floor, high }
  })
}

const fills: Record<SeriesTone, string> = {
  brand: 'fill-brand',
  accent: 'fill-accent',
  good: 'fill-good',
  bad: 'fill-bad',
}
const swatches: Record<SeriesTone, string> = { brand: 'bg-brand', accent: 'bg-accent', good: 'bg-good', bad: 'bg-bad' }
