import { useQuery } from '@tanstack/react-query'

import { byState, inWords } from '#app/business/service-area.ts'
import { useProfile } from '#app/business/profile-context.tsx'
import { mapsQuery, sectionQuery } from '#app/features/website/use-section.ts'
import { PageHead } from '#app/layout/page-head.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PageRest } from '#app/ui/skeleton.tsx'

import { AreaFinder } from './service-areas/area-finder.tsx'
import { FindUs } from './service-areas/find-us.tsx'

export function ServiceAreasPage() {
  const { region } = useProfile()
  const section = useQuery(sectionQuery('areas'))
  // Arriving one after the other, texts and map would move what is there.
  const isPending = useQuery(mapsQuery()).isPending || section.isPending
  const areas = isPending ? undefined : section.data
  const states = byState(areas?.towns ?? []).map(({ title, towns }) => ({ title, count: towns.length }))
  const counts = inWords(
    states.map(({ title, count }, index) =>
      index > 0 ? `${count} in ${title}` : `${count} ${count === 1 ? 'area' : 'areas'} in ${title}`,
    ),
  )
  return (
    <>
      <PageHead
        title="Service Areas"
        {...(areas && {
          description: `Heating and cooling service in ${inWords(states.map(({ title, count }) => `${count} ${title}`))} communities around ${region}. Find your town, or call and ask.`,
        })}
        path="/service-areas"
      />
      {areas ? (
        <>
          <AreaFinder {...areas} lead={`${[areas.lead.replace(/\.$/, ''), counts].filter(Boolean).join(': ')}.`} />
          <FindUs title={areas.officeTitle} />
        </>
      ) : (
        <>
          <PageHeader title="Service Areas" />
          <PageRest isPending={isPending} />
        </>
      )}
    </>
  )
}
