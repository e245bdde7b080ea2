import * as z from 'zod/mini'

import { moment } from '#app/http/field-schemas.ts'
import { listOf, listQuery } from '#app/http/list.ts'
import { recordSchemas } from '#app/http/record-schemas.ts'

import { newAddress, oldAddress } from './addresses.ts'

export const Redirect = z.object({
  id: z.int(),
  from: z.string(),
  to: z.string(),
  createdAt: moment,
  updatedAt: moment,
})
export type Redirect = z.output<typeof Redirect>

const from = z.string({ error: 'Enter the old address, such as /old-page.' }).check(
  z.trim(),
  z.minLength(1, { error: 'Enter the old address, such as /old-page.', abort: true }),
  z.maxLength(500, { error: 'Please use 500 characters or fewer.', abort: true }),
  z.refine((text) => oldAddress(text) !== null, { error: 'Enter the old address, such as /old-page.', abort: true }),
  z.overwrite((text) => oldAddress(text) ?? text),
)
const to = z.string({ error: 'Enter the new address, such as /services.' }).check(
  z.trim(),
  z.minLength(1, { error: 'Enter the new address, such as /services.', abort: true }),
  z.maxLength(2000, { error: 'Please use 2,000 characters or fewer.', abort: true }),
  z.refine((text) => newAddress(text) !== null, {
    error: 'Enter a path such as /services, or a full address that starts with https://.',
  }),
)

export const NewRedirect = z.object({ from, to })

export const redirect = recordSchemas({
  list: { query: listQuery(), response: listOf(Redirect) },
  item: Redirect,
  created: NewRedirect,
  changes: NewRedirect,
})

export const MissedAddress = z.object({ id: z.int(), address: z.string(), hits: z.int(), lastAt: moment })
export type MissedAddress = z.output<typeof MissedAddress>

export const listMissed = { query: listQuery(), response: listOf(MissedAddress) }
