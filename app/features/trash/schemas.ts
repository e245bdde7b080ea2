import * as z from 'zod/mini'

import { idParam, moment } from '#app/http/field-schemas.ts'
import { listOf, listQuery } from '#app/http/list.ts'

/** As the entity registry names it; 404 for one it does not know. */
const Kind = z.string()

export const TrashItem = z.object({
  kind: Kind,
  id: z.int(),
  title: z.string(),
  /** What tells it from others of the same title: "B-1042 · Heating Systems"; may be ''. */
  detail: z.string(),
  deletedAt: moment,
  /** When it is deleted for good. */
  goneAt: moment,
})
export type TrashItem = z.output<typeof TrashItem>

export const listTrash = { query: listQuery(['kind']), response: listOf(TrashItem) }

const params = z.extend(idParam, { kind: Kind })
const Named = z.object({ kind: Kind, id: z.int(), title: z.string() })

export const restoreFromTrash = {
  params,
  /** `isDraft`: the time it was to be published at went by while it lay there. */
  response: z.extend(Named, { isDraft: z.optional(z.literal(true)) }),
}

export const deleteForever = { params, response: Named }
