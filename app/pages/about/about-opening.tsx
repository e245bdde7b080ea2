import { ResponsiveImage } from '#app/features/images/responsive-image.tsx'
import type { SectionOf } from '#app/features/website/sections.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Container } from '#app/ui/container.tsx'
import { SkeletonLine } from '#app/ui/skeleton.tsx'
import { unbroken } from '#app/ui/unbroken.tsx'

type About = SectionOf<'about'>

/** The illustration or the owner's photo across the page, and the first sentence over its lower edge. */
export function AboutOpening({ words, isPending }: { words: About | undefined; isPending: boolean }) {
  const kind = words?.picture.kind
  return (
    // New once loaded: a longer sentence doesn't count as a layout shift.
    <header key={words ? 'loaded' : 'pending'} className="first-action overflow-clip">
      <div className="bg-tint">
        <Container className="relative z-10 py-6">
          <h1 className="text-[2rem]">About Us</h1>
        </Container>
        {kind !== 'none' && (
          <div className={classNames('h-56 sm:h-80 lg:h-105', kind !== 'photo' && 'lg:-mt-21')}>
            {words && <Picture {...words} />}
          </div>
        )}
      </div>
      {(isPending || words?.lead) && (
        <Container className={kind === 'none' ? 'pt-8' : 'relative -mt-6 lg:-mt-8'}>
          <p className="relative w-fit max-w-[61rem] rounded-tr-card bg-paper pt-5 pr-8 text-statement font-[650] tracking-tight text-balance before:absolute before:inset-y-0 before:right-full before:w-screen before:bg-paper lg:pt-8 lg:pr-12">
            {words ? unbroken(words.lead) : <SkeletonLine className="h-[4.6em] w-[80vw] max-w-3xl lg:h-[2.3em]" />}
          </p>
        </Container>
      )}
    </header>
  )
}

function Picture({ picture, photo, photoAlt }: Pick<About, 'picture' | 'photo' | 'photoAlt'>) {
  const className = 'size-full object-cover object-[50%_30%]'
  if (picture.kind === 'photo')
    return <ResponsiveImage src={photo} alt={photoAlt} loading="eager" fetchPriority="high" className={className} />
  return (
    <img
      src="/founder.svg"
      alt={picture.alt}
      width={1440}
      height={420}
      fetchPriority="high"
      className="size-full object-cover object-bottom"
    />
  )
}
