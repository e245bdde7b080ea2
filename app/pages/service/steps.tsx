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
      <div className="relative lg:pt-17">
        <img
          src="/drawings/currents.svg"
          alt=""
          width={1152}
          height={112}
          loading="lazy"
          className="absolute top-0 h-28 w-full max-lg:hidden"
        />
        <ol className="relative grid lg:auto-cols-fr lg:grid-flow-col lg:gap-x-8">
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
      </div>
    </Section>
  )
}
