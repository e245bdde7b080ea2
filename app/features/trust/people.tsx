import { initials } from '#app/business/initials.ts'
import { ResponsiveImage } from '#app/features/images/responsive-image.tsx'
import { useSection } from '#app/features/website/use-section.ts'
import { Section } from '#app/ui/section.tsx'
import { unbroken } from '#app/ui/unbroken.tsx'

/** The people who come; nothing without any. */
export function Team() {
  const team = useSection('people')?.team ?? []
  if (team.length === 0) return null
  return (
    <Section title="Meet the Team">
      <ul className={columnsFor(team.length)}>
        {team.map(({ name, role, photo, text }, index) => (
          <li key={index} className="flex items-start gap-5">
            {/* Of its own, because the sources of a picture would be items of the row. */}
            <div className="shrink-0">
              <ResponsiveImage
                src={photo || null}
                sizes="6rem"
                className="size-24 rounded-pill border border-line object-cover"
                fallback={
                  <span
                    aria-hidden="true"
                    className="grid size-24 place-items-center rounded-pill border border-line bg-brand-deep text-2xl font-semibold text-on-deep"
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
    </Section>
  )
}

/** Photos of jobs; nothing without any. */
export function JobPhotos() {
  const photos = useSection('people')?.photos ?? []
  if (photos.length === 0) return null
  return (
    <Section title="Our Work" tone="tint">
      <ul className={columnsFor(photos.length)}>
        {photos.map(({ image, caption, town }, index) => (
          <li key={index}>
            <figure>
              <ResponsiveImage
                src={image}
                alt={caption}
                sizes="(width >= 64rem) 26rem, (width >= 40rem) 46vw, 92vw"
                className="aspect-[4/3] w-full rounded-card border border-line bg-surface object-cover"
              />
              <figcaption className="mt-2.5 leading-snug wrap-anywhere">
                {caption}
                {town && <span className="block text-ink-soft">{town}</span>}
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
  `grid gap-x-6 gap-y-9 ${count === 1 ? 'max-w-2xl' : count === 2 || count === 4 ? 'sm:grid-cols-2' : 'sm:grid-cols-2 lg:grid-cols-3'}`
