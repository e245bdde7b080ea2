import { useQuery } from '@tanstack/react-query'

import { technicianCalls } from '#app/features/technicians/calls.ts'
import type { Technician } from '#app/features/technicians/schemas.ts'
import { minTeam } from '#app/features/technicians/team.ts'
import { apiQuery } from '#app/http/api-query.ts'

/** Who can be sent to jobs, and the names of those who once were. */
export interface Team {
  active: Technician[]
  personOf: (id: number | null) => Technician | undefined
}

/** Null for a shop of one, and until the team has come: nothing about who goes is shown then. */
export function useTeam(): Team | null {
  const { data = [] } = useQuery(apiQuery(technicianCalls.list))
  const active = data.filter(({ isActive }) => isActive)
  if (active.length < minTeam) return null
  return { active, personOf: (id) => data.find((one) => one.id === id) }
}
