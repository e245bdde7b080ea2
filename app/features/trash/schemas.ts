import * as z from 'zod/mini'

import { idParam, moment } from '#app/http/field-schemas.ts'
import { listOf, listQuery } from '#app/http/list.ts'

/** A kind in the entity registry; an unknown one gives 404. */
const Kind = z.string()

export const TrashItem = z.object({
  kind: Kind,
  id: z.int(),
  title: z.string(),
  /** Distinguishes records with the same title: "B-1042 · Heating Systems"; may be ''. */
  detail: z.string(),
  deletedAt: moment,
  /** When it is permanently deleted. */
  goneAt: moment,
})
export type TrashItem = z.output<typeof TrashItem>

export const listTrash = { query: listQuery(['kind']), response: listOf(TrashItem) }

const params = z.extend(idParam, { kind: Kind })
const Named = z.object({ kind: Kind, id: z.int(), title: z.string() })

export const restoreFromTrash = {
  params,
  /** `isDraft`: it was scheduled, and its publish time has passed. */
  response: z.extend(Named, { isDraft: z.optional(z.literal(true)) }),
}

export const deleteForever = { params, response: Named }
