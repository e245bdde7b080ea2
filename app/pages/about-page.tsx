import { useProfile } from '#app/business/profile-context.tsx'
import { PageHead } from '#app/layout/page-head.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Section } from '#app/ui/section.tsx'

import { FounderStory } from './about/founder-story.tsx'
import { Legacy } from './about/legacy.tsx'
import { Values } from './about/values.tsx'

export function AboutPage() {
  const { brand } = useProfile()
  return (
    <>
      <PageHead
        title="About Us"
        description={`How a one-person business on the south side of St. Louis became ${brand}, and the standards we hold ourselves to.`}
        path="/about"
      />
      <PageHeader
        title="About Us"
        lead="A heating and cooling business that grew up on the south side of St. Louis, one house call at a time."
      />
      <Section title="How we got here">
        <div className="grid gap-x-10 gap-y-12 md:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] lg:gap-x-20">
          <FounderStory />
          <div className="relative">
            <FounderPicture />
          </div>
        </div>
      </Section>
      <Values />
      <Legacy />
    </>
  )
}

/**
 * The page's photo, an illustration until the owner has one. To replace it, put a file into public/ and change its
 * name, alt text, width and height here; it is cropped to fit beside the story.
 */
function FounderPicture() {
  return (
    <img
      src="/founder.svg"
      alt="A service van in front of a small brick house on the south side of St. Louis."
      width={560}
      height={1500}
      decoding="async"
      className="aspect-[560/600] w-full rounded-card border border-line object-cover object-bottom max-lg:md:sticky max-lg:md:top-24 lg:absolute lg:inset-0 lg:aspect-auto lg:h-full"
    />
  )
}
