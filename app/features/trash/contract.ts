import * as z from 'zod/mini'

import { endpoint } from '#app/http/endpoint.ts'
import { idParam, moment } from '#app/http/fields.ts'
import { listOf, listQuery } from '#app/http/list.ts'

/** Everything that can be deleted and brought back, and what one of it is called. */
export const trashKinds = [
  { value: 'booking', label: 'Booking' },
  { value: 'contact', label: 'Message' },
  { value: 'privacy-contact', label: 'Privacy message' },
  { value: 'post', label: 'Blog post' },
  { value: 'category', label: 'Category' },
  { value: 'service', label: 'Service' },
  { value: 'review', label: 'Review' },
  { value: 'plan', label: 'Membership plan' },
  { value: 'image', label: 'Picture' },
  { value: 'template', label: 'Newsletter template' },
  { value: 'theme', label: 'Newsletter theme' },
  { value: 'issue', label: 'Newsletter' },
  { value: 'subscriber', label: 'Subscriber' },
] as const
export type TrashKind = (typeof trashKinds)[number]['value']

const Kind = z.enum(trashKinds.map(({ value }) => value))

/** PRODUCT §5: how long a deleted thing can still be brought back. */
export const keptDays = 30

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

/** What lies in the trash, the last deleted first. `counts` has one number for each kind that is there. */
export const listTrash = endpoint({
  method: 'GET',
  path: '/api/admin/trash',
  by: 'admin',
  query: listQuery(['kind']),
  answer: listOf(TrashItem),
})

const path = '/api/admin/trash/:kind/:id'
const params = z.extend(idParam, { kind: Kind })
const Named = z.object({ kind: Kind, id: z.int(), title: z.string() })

/**
 * Brings a deleted thing back as it was: Undo in the toast of every deletion, and Restore in the trash. Refused with 409
 * when another has taken its name meanwhile. `useRestore` (admin/use-restore.ts) makes the call with its toasts.
 */
export const restoreFromTrash = endpoint({
  method: 'POST',
  path: `${path}/restore`,
  by: 'admin',
  params,
  /** `isDraft`: the time it was to be published at went by while it lay there. */
  answer: z.extend(Named, { isDraft: z.optional(z.literal(true)) }),
  atomic: true,
})

/** Deletes it for good at once. The consent ledger keeps what a lead agreed to. */
export const deleteForGood = endpoint({ method: 'DELETE', path, by: 'admin', params, answer: Named })
