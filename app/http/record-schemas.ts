import * as z from 'zod/mini'

import type { Schemas } from './endpoint.ts'
import { idParam, moment } from './field-schemas.ts'

/** The schemas of `recordCalls`: the list, a record, the fields to create one, and the fields that can be changed. */
export const recordSchemas = <
  List extends Schemas,
  Item extends z.ZodMiniType,
  New extends z.ZodMiniType,
  Changes extends z.ZodMiniType,
>({
  list,
  item,
  created,
  changes,
}: {
  list: List
  item: Item
  created: New
  changes: Changes
}) => ({
  list,
  one: { params: idParam, response: item },
  create: { body: created, response: item },
  update: { params: idParam, body: changes, response: item },
  remove: { params: idParam, response: z.object({ id: z.int(), deletedAt: moment }) },
})
export type RecordSchemas = ReturnType<typeof recordSchemas>
