import { useQuery } from '@tanstack/react-query'

import { ResponsiveImage } from '#app/features/images/responsive-image.tsx'
import { Badges } from '#app/features/trust/badges.tsx'
import { Credentials } from '#app/features/trust/credentials.tsx'
import { Financing } from '#app/features/trust/financing.tsx'
import { JobPhotos, Team } from '#app/features/trust/people.tsx'
import type { SectionOf } from '#app/features/website/sections.ts'
import { sectionQuery } from '#app/features/website/use-section.ts'
import { PageHead } from '#app/layout/page-head.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Section } from '#app/ui/section.tsx'
import { PageRest } from '#app/ui/skeleton.tsx'

import { FounderStory } from './about/founder-story.tsx'
import { Legacy } from './about/legacy.tsx'
import { Values } from './about/values.tsx'

export function AboutPage() {
  const { data: words, isPending } = useQuery(sectionQuery('about'))
  return (
    <>
      <PageHead {...(words?.search ?? { title: 'About Us' })} path="/about" />
      <PageHeader title="About Us" lead={words?.lead} />
      {words && words.story.length > 0 && <Story {...words} />}
      <Credentials />
      {words && words.values.length > 0 && <Values values={words.values} />}
      <Team />
      <JobPhotos />
      <Financing />
      <Badges />
      {words && <Legacy {...words.legacy} />}
      {!words && <PageRest isPending={isPending} />}
    </>
  )
}

type About = SectionOf<'about'>

function Story({ story, ...pictures }: Pick<About, 'story' | PictureFields>) {
  const chapters = <FounderStory chapters={story} />
  return (
    <Section title="How we got here">
      {pictures.picture.kind === 'none' ? (
        chapters
      ) : (
        <div className="grid gap-x-10 gap-y-12 md:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] lg:gap-x-20">
          {chapters}
          <div className="relative">
            <FounderPicture {...pictures} />
          </div>
        </div>
      )}
    </Section>
  )
}

type PictureFields = 'picture' | 'photo' | 'photoAlt'

/** The illustration, cropped to the height of the story, or the owner's photo beside it. */
function FounderPicture({ picture, photo, photoAlt }: Pick<About, PictureFields>) {
  const className = 'aspect-[560/600] w-full rounded-card border border-line object-cover'
  if (picture.kind === 'photo')
    return (
      <ResponsiveImage
        src={photo}
        alt={photoAlt}
        sizes="(width >= 76rem) 32rem, (width >= 48rem) 45vw, 100vw"
        loading="eager"
        className={`${className} md:sticky md:top-24`}
      />
    )
  return (
    <img
      src="/founder.svg"
      alt={picture.alt}
      width={560}
      height={1500}
      decoding="async"
      className={`${className} object-bottom max-lg:md:sticky max-lg:md:top-24 lg:absolute lg:inset-0 lg:aspect-auto lg:h-full`}
    />
  )
}
