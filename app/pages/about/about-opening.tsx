import { ResponsiveImage } from '#app/features/images/responsive-image.tsx'
import type { SectionOf } from '#app/features/website/sections.ts'
import { Container } from '#app/ui/container.tsx'
import { SkeletonLine } from '#app/ui/skeleton.tsx'
import { unbroken } from '#app/ui/unbroken.tsx'

type About = SectionOf<'about'>

/** The illustration or the owner's photo across the page, and the first sentence over its lower edge. */
export function AboutOpening({ words, isPending }: { words: About | undefined; isPending: boolean }) {
  const hasPicture = words?.picture.kind !== 'none'
  return (
    <header className="first-action overflow-clip bg-tint">
      <Container className="py-6">
        <h1 className="text-[2rem]">About Us</h1>
      </Container>
      {hasPicture && <div className="h-56 sm:h-80 lg:h-90">{words && <Picture {...words} />}</div>}
      {(isPending || words?.lead) && (
        <Container className={hasPicture ? 'relative -mt-8 lg:-mt-14' : 'pb-4'}>
          <p
            className={
              hasPicture
                ? 'relative w-fit max-w-4xl rounded-tr-card bg-paper pt-6 pr-8 text-statement font-[650] tracking-tight before:absolute before:inset-y-0 before:right-full before:w-screen before:bg-paper lg:pt-8 lg:pr-12'
                : 'max-w-4xl pb-8 text-statement font-[650] tracking-tight'
            }
          >
            {words ? unbroken(words.lead) : <SkeletonLine className="h-[4.6em] w-[80vw] max-w-3xl lg:h-[2.3em]" />}
          </p>
        </Container>
      )}
    </header>
  )
}

function Picture({ picture, photo, photoAlt }: Pick<About, 'picture' | 'photo' | 'photoAlt'>) {
  const className = 'size-full object-cover'
  if (picture.kind === 'photo')
    return <ResponsiveImage src={photo} alt={photoAlt} loading="eager" fetchPriority="high" className={className} />
  return (
    <img
      src="/founder.svg"
      alt={picture.alt}
      width={1440}
      height={420}
      fetchPriority="high"
      className={`${className} object-bottom`}
    />
  )
}
