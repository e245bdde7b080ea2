import { sameTown, type Town } from '#app/business/service-area.ts'
import { classNames } from '#app/ui/class-names.ts'
import { unbroken } from '#app/ui/unbroken.tsx'

/** A state's areas by name. Hovering, focusing or clicking one highlights it on the map. */
export function AreaList({
  title,
  total,
  towns,
  pointed,
  onPoint,
  onChoose,
}: {
  title: string
  total: number
  towns: readonly Town[]
  pointed: Town | undefined
  onPoint: (town: Town | undefined) => void
  onChoose: (town: Town) => void
}) {
  return (
    <section aria-label={`Areas in ${title}`}>
      <h3 className="flex items-baseline gap-3 text-2xl">
        {title}{' '}
        <span className="text-base font-medium tracking-normal text-ink-soft">
          {towns.length < total ? `${towns.length} of ${total}` : `${total} ${total === 1 ? 'area' : 'areas'}`}
        </span>
      </h3>
      <ul className="mt-4 columns-[8rem] gap-x-5 border-t border-line-strong sm:columns-3 sm:gap-x-8 lg:columns-4">
        {towns.map((town) => (
          <li key={town.name} className="break-inside-avoid border-b border-line">
            <button
              type="button"
              onClick={() => onChoose(town)}
              onFocus={() => onPoint(town)}
              onBlur={() => onPoint(undefined)}
              onPointerEnter={() => onPoint(town)}
              onPointerLeave={() => onPoint(undefined)}
              className={classNames(
                '-mx-2 flex min-h-12 w-[calc(100%+1rem)] items-center justify-between gap-2 px-2 py-2 text-left transition-colors focus-visible:-outline-offset-2',
                pointed && sameTown(pointed, town) && 'text-accent',
              )}
            >
              {unbroken(town.name)}
              <span
                aria-hidden="true"
                className={classNames(
                  'size-2.5 shrink-0 rounded-pill bg-accent transition-opacity',
                  !(pointed && sameTown(pointed, town)) && 'opacity-0',
                )}
              />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
