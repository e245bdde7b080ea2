import { useSection } from '#app/features/website/use-section.ts'
import { ResponsiveImage } from '#app/features/images/responsive-image.tsx'
import { Container } from '#app/ui/container.tsx'
import { ExternalLink } from '#app/ui/external-link.tsx'

/** The badges of manufacturers and associations in one row; nothing without any. */
export function Badges() {
  const badges = useSection('trust')?.badges ?? []
  if (badges.length === 0) return null
  return (
    <section aria-label="Certifications and brands" className="border-b border-line py-9">
      <Container>
        <ul className="flex flex-wrap items-center justify-center gap-x-6 gap-y-4">
          {badges.map(({ name, image, link }, index) => (
            // On white in the dark scheme, too: most logos are made for paper.
            <li
              key={index}
              className="grid min-h-16 min-w-24 place-items-center rounded-field border border-line bg-white px-4 py-2 text-center leading-tight font-semibold wrap-anywhere text-mark-ground"
            >
              {link === '' ? (
                <Badge name={name} image={image} />
              ) : (
                <ExternalLink href={link}>
                  <Badge name={name} image={image} />
                </ExternalLink>
              )}
            </li>
          ))}
        </ul>
      </Container>
    </section>
  )
}

const Badge = ({ name, image }: { name: string; image: string }) => (
  <span>
    <ResponsiveImage
      src={image || null}
      alt={name}
      sizes="11rem"
      className="h-12 w-auto max-w-44 object-contain"
      fallback={name}
    />
  </span>
)
