import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'

import { ErrorCard } from '#app/office/controls/error-card.tsx'
import { FilterSelect } from '#app/office/list/filter-select.tsx'
import { technicianCalls } from '#app/features/technicians/calls.ts'
import { apiQuery } from '#app/http/api-query.ts'

import { type Team, useTeam } from './use-team.ts'

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
  return technicianFilter(team).map(({ name, ...filter }) => (
    <FilterSelect key={name} {...filter} value={value} onChange={setChosen} />
  ))
}

/** The filter of a list by who goes; none in a shop of one. */
export const technicianFilter = (team: Team | null) =>
  team
    ? [
        {
          name: 'technician' as const,
          label: 'Technician',
          allLabel: 'Everybody',
          options: [
            ...team.active.map(({ id, name }) => ({ value: String(id), label: name })),
            { value: 'nobody', label: 'Unassigned' },
          ],
        },
      ]
    : []
