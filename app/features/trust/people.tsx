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
export const Team = () => <People title="Meet the Team" people={useSection('people')?.team ?? []} />

/** Those of the team who do a service; somebody without services does all of them. */
export function WhoComes({ category }: { category: ServiceCategory }) {
  const people = (useSection('people')?.team ?? []).filter(
    ({ services }) => services[category] || !Object.values(services).includes(true),
  )
  return <People title="Who comes to your house" people={people} />
}

/** Up to three as portraits, with their words beside or below them; more, without photos and on phones, as a list. */
function People({ title, people }: { title: string; people: Person[] }) {
  if (people.length === 0) return null
  const isList = people.length > 3 || people.every(({ photo }) => photo === '')
  const isRow = !isList && people.length === 3
  const look = classNames(
    'size-24 rounded-pill',
    !isList && 'sm:rounded-card',
    !isList && (isRow ? 'sm:aspect-[15/16] sm:h-auto sm:w-full' : 'sm:h-60 sm:w-52'),
  )
  return (
    <Section>
      <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,2.4fr)]">
        <h2>{title}</h2>
        <ul
          className={classNames(
            'grid gap-x-8 gap-y-9',
            isRow ? 'sm:grid-cols-3' : people.length > 1 && 'sm:grid-cols-2',
          )}
        >
          {people.map(({ name, role, photo, text }, index) => (
            <li key={index} className={classNames('flex items-start gap-5', isRow && 'sm:block')}>
              {/* Of its own, because the sources of a picture would be items of the row. */}
              <div className="shrink-0">
                <ResponsiveImage
                  src={photo || null}
                  sizes={isList ? '6rem' : '(width >= 40rem) 15rem, 6rem'}
                  className={`border border-line object-cover ${look}`}
                  fallback={
                    <span
                      aria-hidden="true"
                      className={`grid place-items-center bg-brand-deep text-2xl font-semibold text-on-deep ${look}`}
                    >
                      {initials(name)}
                    </span>
                  }
                />
              </div>
              <div className="min-w-0 pt-2 wrap-anywhere">
                <h3>{name}</h3>
                {role && <p className="text-ink-soft">{role}</p>}
                {text && <p className="mt-2 leading-snug">{unbroken(text)}</p>}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}

/** The first photos of jobs; nothing without any. One has its caption beside it. */
export function JobPhotos({ limit }: { limit?: number }) {
  const photos = (useSection('people')?.photos ?? []).slice(0, limit)
  if (photos.length === 0) return null
  return (
    <Section title="Our Work" tone="deep">
      <ul className={`grid gap-x-6 gap-y-9 ${columnsFor(photos.length)}`}>
        {photos.map(({ image, caption, town }, index) => (
          <li key={index} className="group">
            <figure className="items-center gap-x-12 md:group-only:grid md:group-only:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
              <ResponsiveImage
                src={image}
                alt={caption}
                sizes={`(width >= 64rem) ${photos.length === 1 ? 48 : 26}rem, 92vw`}
                className="aspect-[4/3] w-full rounded-card border border-on-deep-soft/30 object-cover"
              />
              <figcaption className="mt-2.5 text-lg leading-snug wrap-anywhere md:group-only:text-3xl md:group-only:tracking-tight">
                {caption}
                {town && <span className="mt-1 block text-lg tracking-normal text-on-deep-soft">{town}</span>}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** A grid that looks right with one item or twelve. */
const columnsFor = (count: number): string =>
  count === 1 ? '' : count === 2 || count === 4 ? 'sm:grid-cols-2' : 'sm:grid-cols-2 lg:grid-cols-3'
