import type { ServiceDetails } from '#app/features/services/schemas.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Container } from '#app/ui/container.tsx'
import { unbroken } from '#app/ui/unbroken.tsx'

/** The owner's figures and what a visit costs, larger than all else; nothing without any. A single one is beside its label. */
export function Figures({ figures, price }: Pick<ServiceDetails, 'figures' | 'price'>) {
  const from = { value: price, unit: '', label: 'for a visit' }
  const all = price ? [...figures, from] : figures
  if (all.length === 0) return null
  return (
    <section aria-label="In figures" className="bg-brand-deep text-on-deep">
      <Container className="py-10 lg:py-16">
        <dl className="grid divide-on-deep-soft/30 max-lg:divide-y lg:auto-cols-fr lg:grid-flow-col lg:divide-x">
          {all.map((figure) => (
            <div
              key={figure.label}
              className="flex flex-row-reverse items-center justify-end gap-6 py-5 sm:gap-10 lg:not-only:flex-col-reverse lg:not-only:items-start lg:not-only:gap-4 lg:px-8 lg:py-0 lg:first:pl-0"
            >
              <dt className="max-w-80 flex-1 leading-snug text-on-deep-soft lg:flex-none lg:text-lg">
                {unbroken(figure.label)}
              </dt>
              <dd
                // Words are smaller than numbers, so that they fit. The unit is a third of either.
                className={classNames(
                  'flex-1 font-semibold tracking-tight lg:flex-none',
                  figure.value.length > (all.length > 2 ? 4 : 6)
                    ? 'text-statement wrap-anywhere'
                    : `whitespace-nowrap ${all.length > 2 ? 'text-[4.5rem] leading-none' : 'text-figure'}`,
                )}
              >
                {figure === from && <span className="mr-[0.3em] text-[0.333em] tracking-normal">From</span>}
                <span className="text-glow">{figure.value}</span>
                {figure.unit && <span className="ml-[0.3em] text-[0.333em] tracking-normal">{figure.unit}</span>}
              </dd>
            </div>
          ))}
        </dl>
      </Container>
    </section>
  )
}
