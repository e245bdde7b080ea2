import type { Team } from '#app/features/technicians/office/use-team.ts'

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
