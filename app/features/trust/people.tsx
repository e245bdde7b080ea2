import { initials } from '#app/business/initials.ts'
import { ResponsiveImage } from '#app/features/images/responsive-image.tsx'
import type { ServiceCategory } from '#app/features/services/service-categories.ts'
import type { SectionOf } from '#app/features/website/sections.ts'
import { useSection } from '#app/features/website/use-section.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Section } from '#app/ui/section.tsx'
import { unbroken } from '#app/ui/unbroken.tsx'

type Person = SectionOf<'people'>['team'][number]

/** The people who come; nothing without any. */
export function Team() {
  const team = useSection('people')?.team ?? []
  if (team.length === 0) return null
  return (
    <Section title="Meet the Team">
      <People people={team} />
    </Section>
  )
}

/** Those of the team who do a service; somebody without services does all of them. */
export function WhoComes({ category }: { category: ServiceCategory }) {
  const people = (useSection('people')?.team ?? []).filter(
    ({ services }) => services[category] || !Object.values(services).includes(true),
  )
  if (people.length === 0) return null
  return (
    <Section tone="tint">
      <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,2.4fr)]">
        <h2>Who comes to your house</h2>
        <People people={people} />
      </div>
    </Section>
  )
}

/** One or two people with their words beside the portrait, three with them below; more, and without photos, as a list. */
function People({ people }: { people: Person[] }) {
  const isList = people.length > 3 || people.every(({ photo }) => photo === '')
  const layout = isList ? 'list' : ([, 'one', 'two', 'three'] as const)[people.length]!
  const { columns, item, portrait } = layouts[layout]
  return (
    <div className="card-container">
      <ul className={classNames('grid gap-x-8 gap-y-9', columns)}>
        {people.map(({ name, role, photo, text }, index) => (
          <li key={index} className={classNames('flex items-start gap-5', item)}>
            {/* Of its own, because the sources of a picture would be items of the row. */}
            <div className="shrink-0">
              <ResponsiveImage
                src={photo || null}
                sizes={isList ? '6rem' : '(width >= 40rem) 22rem, 6rem'}
                className={classNames('size-24 rounded-pill border border-line object-cover', portrait)}
                fallback={
                  <span
                    aria-hidden="true"
                    className={classNames(
                      'grid size-24 place-items-center rounded-pill bg-brand-deep text-2xl font-semibold text-on-deep',
                      portrait,
                    )}
                  >
                    {initials(name)}
                  </span>
                }
              />
            </div>
            <div className={classNames('min-w-0 pt-2 wrap-anywhere', layout === 'one' && '@lg:text-xl')}>
              <h3 className={classNames(layout === 'one' && '@lg:text-3xl')}>{name}</h3>
              {role && <p className="text-ink-soft">{role}</p>}
              {text && <p className="mt-2 leading-snug">{unbroken(text)}</p>}
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** On phones all of them are lists. */
const layouts = {
  one: { columns: '', item: '@lg:items-center @lg:gap-10', portrait: '@lg:h-78 @lg:w-72 @lg:rounded-card' },
  two: { columns: '@lg:grid-cols-2', item: '', portrait: '@lg:h-48 @lg:w-44 @lg:rounded-card' },
  three: {
    columns: '@lg:grid-cols-3',
    item: '@lg:block',
    portrait: '@lg:aspect-[15/16] @lg:h-auto @lg:w-full @lg:rounded-card',
  },
  list: { columns: '@lg:grid-cols-2 @4xl:grid-cols-3', item: '', portrait: '' },
}

/** The first photos of jobs; nothing without any. One has its caption beside it. */
export function JobPhotos({ limit }: { limit?: number }) {
  const photos = (useSection('people')?.photos ?? []).slice(0, limit)
  if (photos.length === 0) return null
  const isAlone = photos.length === 1
  return (
    <Section title="Our Work" tone="deep">
      <ul
        className={classNames(
          'grid gap-x-6 gap-y-9',
          !isAlone && 'sm:grid-cols-2',
          !isAlone && photos.length !== 2 && photos.length !== 4 && 'lg:grid-cols-3',
        )}
      >
        {photos.map(({ image, caption, town }, index) => (
          <li key={index}>
            <figure
              className={classNames(
                isAlone && 'items-center gap-x-12 md:grid md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]',
              )}
            >
              <ResponsiveImage
                src={image}
                alt={caption}
                sizes={`(width >= 64rem) ${isAlone ? 48 : 26}rem, (width >= 40rem) ${isAlone ? 62 : 46}vw, 92vw`}
                className="aspect-[4/3] w-full rounded-card border border-on-deep-soft/30 object-cover"
              />
              <figcaption
                className={classNames(
                  'mt-2.5 leading-snug wrap-anywhere',
                  isAlone && 'md:text-2xl md:font-semibold md:tracking-tight',
                )}
              >
                {caption}
                {town && (
                  <span className="block text-[1.0625rem] font-normal tracking-normal text-on-deep-soft">{town}</span>
                )}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  )
}
