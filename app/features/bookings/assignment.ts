import * as z from 'zod/mini'

import { rowId } from '#app/http/field-schemas.ts'

const maxHelpers = 5

/** Who goes to a job: a technician who leads it, or nobody yet, and helpers. */
export const Assignment = z.object({
  technicianId: z.nullable(rowId),
  helperIds: z._default(
    z.array(rowId).check(
      z.maxLength(maxHelpers, { error: `Please choose ${maxHelpers} helpers or fewer.` }),
      z.overwrite((ids) => [...new Set(ids)]),
    ),
    [],
  ),
})
export type Assignment = z.output<typeof Assignment>

/** Everybody who goes. */
export const peopleOf = ({ technicianId, helperIds }: Assignment): number[] =>
  technicianId === null ? helperIds : [technicianId, ...helperIds]

/** Whether somebody would have to be at both jobs. */
export const sharePeople = (one: Assignment, other: Assignment): boolean =>
  peopleOf(one).some((id) => peopleOf(other).includes(id))

/** Who goes once one person's place is taken by another; without a leader there are no helpers. */
export function moved({ technicianId, helperIds }: Assignment, from: number | null, to: number | null): Assignment {
  const others = helperIds.filter((id) => id !== from && id !== to)
  if (from !== null && from !== technicianId && to !== technicianId)
    return { technicianId, helperIds: to === null ? others : [...others, to] }
  if (from !== technicianId) return { technicianId, helperIds: others }
  return to === null ? { technicianId: null, helperIds: [] } : { technicianId: to, helperIds: others }
}
