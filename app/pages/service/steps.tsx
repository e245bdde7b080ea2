import { promises } from '#app/business/promises.ts'
import type { ServiceDetails } from '#app/features/services/schemas.ts'
import type { ServiceCategory } from '#app/features/services/service-categories.ts'
import { Section } from '#app/ui/section.tsx'
import { unbroken } from '#app/ui/unbroken.tsx'

/** From the call to the end of the job. The two currents come in gusty and leave calm. */
export function Steps({ category, steps }: { category: ServiceCategory } & Pick<ServiceDetails, 'steps'>) {
  if (steps.length === 0) return null
  const promise = category === 'emergency' ? promises.booking.text : promises.booking.anytime
  return (
    <Section title="What happens">
      <ol className="relative grid lg:auto-cols-fr lg:grid-flow-col lg:gap-x-8 lg:pt-17">
        <Currents className="absolute top-0 h-28 w-full max-lg:hidden" />
        {[{ title: 'You call or write', text: promise }, ...steps].map(({ title, text }, index) => (
          <li
            key={index}
            // On phones the currents are two lines from step to step.
            className="relative pb-8 pl-16 before:absolute before:top-13 before:bottom-2 before:left-[1.1875rem] before:w-1.5 before:border-x-[2.5px] before:border-l-popular before:border-r-cooling last:pb-0 last:before:hidden lg:pb-0 lg:pl-0 lg:before:hidden"
          >
            <span
              aria-hidden="true"
              className="absolute top-0 left-0 grid size-11 place-items-center rounded-pill bg-mark-ground font-bold text-on-deep outline-4 outline-paper lg:static"
            >
              {index + 1}
            </span>
            <h3 className="pt-2 lg:pt-5">{title}</h3>
            {text && <p className="mt-1.5 max-w-md leading-snug text-ink-soft">{unbroken(text)}</p>}
          </li>
        ))}
      </ol>
    </Section>
  )
}

const Currents = ({ className }: { className: string }) => (
  <svg viewBox="0 0 1152 112" preserveAspectRatio="none" aria-hidden="true" fill="none" className={className}>
    {[
      [
        'stroke-popular',
        'M2 44C16 10 28 8 42 8S98 78 128 78S184 20 212 20S282 74 318 74S372 32 412 32S490 62 544 62S640 44 712 44S860 56 930 56S1080 52 1150 51',
      ],
      [
        'stroke-cooling',
        'M2 88C16 56 28 50 46 50S106 106 136 106S194 60 222 60S296 102 330 102S388 72 428 72S512 93 566 93S664 80 736 80S880 90 950 90S1090 88 1150 87',
      ],
    ].map(([color, course]) => (
      <path
        key={color}
        d={course}
        className={color}
        strokeWidth="6"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    ))}
  </svg>
)
