import { useQuery } from '@tanstack/react-query'

import { Badges } from '#app/features/trust/badges.tsx'
import { Credentials } from '#app/features/trust/credentials.tsx'
import { Financing } from '#app/features/trust/financing.tsx'
import { JobPhotos, Team } from '#app/features/trust/people.tsx'
import { sectionQuery } from '#app/features/website/use-section.ts'
import { PageHead } from '#app/layout/page-head.tsx'
import { PageRest } from '#app/ui/skeleton.tsx'

import { AboutOpening } from './about/about-opening.tsx'
import { FounderStory } from './about/founder-story.tsx'
import { Legacy } from './about/legacy.tsx'
import { Values } from './about/values.tsx'

export function AboutPage() {
  const { data: words, isPending } = useQuery(sectionQuery('about'))
  return (
    <>
      <PageHead {...(words?.search ?? { title: 'About Us' })} path="/about" />
      <AboutOpening words={words} isPending={isPending} />
      {words && words.story.length > 0 && <FounderStory chapters={words.story} />}
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
