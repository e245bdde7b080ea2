import { ResponsiveImage } from '#app/features/images/responsive-image.tsx'
import { useSection } from '#app/features/website/use-section.ts'
import { Section } from '#app/ui/section.tsx'

import { columnsFor } from './columns.ts'

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
              <figcaption className="mt-2.5 leading-snug">
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
