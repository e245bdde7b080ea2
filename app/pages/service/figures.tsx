import type { ServiceDetails } from '#app/features/services/schemas.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Container } from '#app/ui/container.tsx'
import { unbroken } from '#app/ui/unbroken.tsx'

/** The owner's figures and what a visit costs, as large as nothing else; nothing without any. */
export function Figures({ figures, price }: Pick<ServiceDetails, 'figures' | 'price'>) {
  const all = [
    ...figures,
    ...(price.amount ? [{ value: price.amount, unit: '', label: price.what || 'for a visit', before: 'From' }] : []),
  ]
  if (all.length === 0) return null
  return (
    <section aria-label="In figures" className="bg-brand-deep text-on-deep">
      <Container className="py-10 lg:py-16">
        <dl
          className={classNames(
            'grid divide-on-deep-soft/30 max-lg:divide-y',
            all.length > 1 && 'lg:auto-cols-fr lg:grid-flow-col lg:divide-x',
          )}
        >
          {all.map(({ label, ...figure }) => (
            <div
              key={label}
              className={classNames(
                'flex flex-row-reverse items-center justify-end gap-6 py-5 sm:gap-10',
                all.length > 1 && 'lg:flex-col-reverse lg:items-start lg:gap-4 lg:px-8 lg:py-0 lg:first:pl-0',
              )}
            >
              <dt className="max-w-64 basis-1/2 leading-snug text-on-deep-soft lg:basis-auto lg:text-lg">
                {unbroken(label)}
              </dt>
              <dd className="basis-1/2 wrap-anywhere lg:basis-auto">
                <Figure {...figure} />
              </dd>
            </div>
          ))}
        </dl>
      </Container>
    </section>
  )
}

/** The unit at a third of the figure. Words are smaller than numbers, so that they fit. */
function Figure({ value, unit, before }: { value: string; unit: string; before?: string }) {
  return (
    <span className={classNames('font-semibold tracking-tight', value.length > 6 ? 'text-statement' : 'text-figure')}>
      {before && <span className="mr-[0.3em] text-[0.333em]">{before}</span>}
      <span className="text-glow">{value}</span>
      {unit && <span className="ml-[0.3em] text-[0.333em]">{unit}</span>}
    </span>
  )
}
