import { useSection } from '#app/features/website/use-section.ts'
import { ResponsiveImage } from '#app/features/images/responsive-image.tsx'
import { Container } from '#app/ui/container.tsx'
import { ExternalLink } from '#app/ui/external-link.tsx'

/** The badges of manufacturers and associations in one row; nothing without any. Logos are made for paper: they share a white plate. */
export function Badges() {
  const badges = useSection('trust')?.badges ?? []
  if (badges.length === 0) return null
  return (
    <section aria-labelledby="badges-title" className="border-b border-line py-9">
      <Container className="flex flex-wrap items-center gap-x-10 gap-y-4">
        <h2 id="badges-title" className="text-base tracking-normal text-ink-soft">
          Certifications and brands
        </h2>
        <ul className="flex flex-wrap items-center justify-around gap-x-8 gap-y-3 rounded-card leading-tight font-semibold has-[img]:bg-white has-[img]:px-6 has-[img]:py-3 has-[img]:text-mark-ground has-[li:nth-child(3)]:grow">
          {badges.map(({ name, image, link }, index) => (
            <li key={index} className="grid min-h-12 place-items-center text-center wrap-anywhere">
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
