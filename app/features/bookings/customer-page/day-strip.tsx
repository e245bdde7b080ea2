import { here } from '#app/business/local-time.ts'
import { timeInWords } from '#app/business/opening-hours.ts'
import { Container } from '#app/ui/container.tsx'

const width = 1136

/** The day of a visit with its arrival window, after which the two currents calm down. On wide screens: the words are above it. */
export function DayStrip({ start, end }: { start: string; end: string }) {
  const from = hourOf(start)
  // An exact time has some width, too.
  const until = start === end ? from + 0.5 : hourOf(end) > from ? hourOf(end) : 24
  const first = Math.min(7, Math.floor(from))
  const last = Math.max(18, Math.ceil(until))
  const xOf = (hour: number) => Math.round(((hour - first) / (last - first)) * width)
  const [left, right] = [xOf(from), xOf(until)]
  const middle = (left + right) / 2
  return (
    <div aria-hidden="true" className="overflow-clip bg-tint max-lg:hidden print:hidden">
      <Container>
        <svg viewBox={`0 0 ${width} 190`} className="block w-full overflow-visible">
          <circle cx={middle} cy="62" r="46" className="fill-glow/40" />
          <circle cx={middle} cy="62" r="30" className="fill-popular" />
          <g fill="none" strokeWidth="8" strokeLinecap="round" transform={`translate(${right} 0)`}>
            <path d="M14 66c26-40 52-40 84-8s52 26 84 2 48-14 78-6 220 2 1800-14" className="stroke-popular/70" />
            <path d="M-2 100c26-38 52-38 84-10s52 26 84 4 48-12 78-4 230 4 1816-14" className="stroke-cooling/70" />
          </g>
          <path d="M-2000 136h5000" className="stroke-line-strong/50" />
          <rect x={left} y="120" width={right - left} height="32" rx="16" className="fill-action" />
          <text x={middle} y="141" textAnchor="middle" className="fill-white text-[15px] font-semibold">
            {right - left > 90 && 'We arrive'}
          </text>
          {Array.from({ length: last - first + 1 }, (_, index) => first + index).map((hour) => (
            <text
              key={hour}
              x={xOf(hour)}
              y="176"
              textAnchor="middle"
              className={`text-[14px] ${hour === from || hour === until ? 'fill-accent font-bold' : 'fill-ink-soft'}`}
            >
              {timeInWords(hour * 60)}
            </text>
          ))}
        </svg>
      </Container>
    </div>
  )
}

/** The hour of the day, with its fraction. */
const hourOf = (at: string) => here(at).getUTCHours() + here(at).getUTCMinutes() / 60
