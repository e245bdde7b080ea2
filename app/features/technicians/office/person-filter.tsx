import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'

import { ErrorCard } from '#app/office/controls/error-card.tsx'
import { FilterSelect } from '#app/office/list/filter-select.tsx'
import { technicianCalls } from '#app/features/technicians/calls.ts'
import { apiQuery } from '#app/http/api-query.ts'

import { useTeam } from './use-team.ts'

/** Which jobs are shown: everybody's, one person's or nobody's. In a shop of one, all of them. */
export function usePersonFilter() {
  const team = useTeam()
  const [chosen, setChosen] = useState('')
  const value = team ? chosen : ''
  return {
    team,
    value,
    setChosen,
    shows: ({ technicianId, helperIds }: { technicianId: number | null; helperIds: number[] }) =>
      value === '' ||
      (value === 'nobody' ? technicianId === null : [technicianId, ...helperIds].includes(Number(value))),
  }
}

export function PersonFilter({ filter: { team, value, setChosen } }: { filter: ReturnType<typeof usePersonFilter> }) {
  const query = useQuery(apiQuery(technicianCalls.list))
  if (query.isLoadingError) return <ErrorCard resource="the team" query={query} />
  if (!team) return null
  return (
    <FilterSelect
      label="Technician"
      allLabel="Everybody"
      value={value}
      options={[
        ...team.active.map(({ id, name }) => ({ value: String(id), label: name })),
        { value: 'nobody', label: 'Unassigned' },
      ]}
      onChange={setChosen}
    />
  )
}
