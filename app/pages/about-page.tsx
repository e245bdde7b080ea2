import { useFacts } from '#app/business/facts-context.tsx'
import { PageHead } from '#app/layout/page-head.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Section } from '#app/ui/section.tsx'

import { FounderPicture } from './about/founder-picture.tsx'
import { FounderStory } from './about/founder-story.tsx'
import { Legacy } from './about/legacy.tsx'
import { Values } from './about/values.tsx'

/** /about (SPEC §2). */
export function AboutPage() {
  const { brand } = useFacts()
  return (
    <>
      <PageHead
        title="About Us"
        description={`How a one-person business on the south side of St. Louis became ${brand}, and what we hold ourselves to.`}
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
