import type { ComponentProps } from 'react'

import { useListParams } from '#app/office/list/use-list-params.ts'
import { Link } from '#app/ui/link.tsx'

import { reportFilters } from './report-filters.ts'

/** A link to the evidence of an event, which opens in the drawer of the report. */
export function EvidenceLink({ id, ...link }: Omit<ComponentProps<typeof Link>, 'id' | 'to'> & { id: number }) {
  const { hrefOf, open } = useListParams({ filters: reportFilters })
  return (
    <Link
      to={hrefOf({ id })}
      onClick={(event) => {
        event.preventDefault()
        open(id)
      }}
      {...link}
    />
  )
}
