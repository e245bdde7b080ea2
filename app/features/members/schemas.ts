import * as z from 'zod/mini'

import { isDay } from '#app/business/local-instant.ts'
import { bulkIds } from '#app/features/leads/schemas.ts'
import { Address } from '#app/features/properties/address-schema.ts'
import { idParam, moment, optional, requiredText, rowId } from '#app/http/field-schemas.ts'
import { listOf, listQuery } from '#app/http/list.ts'
import { recordSchemas } from '#app/http/record-schemas.ts'

import { memberFilters } from './calls.ts'

export const day = (error: string) => z.string().check(z.refine(isDay, { error }))
const text = z.nullable(z.string())

export const Visit = z.object({
  id: z.int(),
  name: z.string(),
  dueFrom: z.string(),
  dueUntil: z.string(),
  waivedOn: text,
  doneOn: text,
})

/** One term of a plan. Days are local dates, both ends included. */
export const Membership = z.object({
  id: z.int(),
  customerId: z.int(),
  customer: z.string(),
  propertyId: z.int(),
  street: z.string(),
  unit: text,
  town: text,
  zip: text,
  planName: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
  /** The end of the term, or the day it was canceled for. */
  lastDay: z.string(),
  /** In dollars. */
  price: z.number(),
  discountPercent: z.int(),
  canceledOn: text,
  cancelReason: text,
  renewedFromId: z.nullable(z.int()),
  isRenewed: z.boolean(),
  /** A maintenance visit at the address that was asked for or agreed on. */
  openBookingId: z.nullable(z.int()),
  visits: z.array(Visit),
  updatedAt: moment,
})
export type Membership = z.output<typeof Membership>

const price = z
  .number({ error: 'Please enter the price of the term.' })
  .check(
    z.minimum(0, { error: 'Please enter 0 or more.' }),
    z.maximum(100_000, { error: 'Please enter $100,000 or less.' }),
    z.multipleOf(0.01, { error: 'Please enter dollars and cents.' }),
  )
const percentError = { error: 'Please enter a discount from 0 to 100.' }
export const percent = z.int(percentError).check(z.minimum(0, percentError), z.maximum(100, percentError))

const query = listQuery(memberFilters)
export type MemberQuery = z.output<typeof query>

const New = z.extend(z.partial(Address), {
  customerId: rowId,
  /** Null for an address that is entered with it. */
  propertyId: z.nullable(rowId),
  planId: z.int({ error: 'Please choose a plan.' }),
  startsOn: day('Please choose the first day.'),
  /** The plan's by default. */
  price: z.optional(price),
  discountPercent: z.optional(percent),
})
export type NewMembership = z.output<typeof New>

export const membership = recordSchemas({
  list: { query, response: listOf(Membership) },
  item: Membership,
  created: New,
  changes: z.object({
    price: z.optional(price),
    discountPercent: z.optional(percent),
    /** Null makes it valid again. */
    canceledOn: z.optional(z.nullable(day('Please choose the last day.'))),
    cancelReason: z.optional(optional(requiredText('', 300))),
  }),
})

/** What becomes of a plan when the house is sold; `propertyId`: where it moves. */
export const PlanChoice = z.object({
  membershipId: rowId,
  what: z.enum(['stays', 'ends', 'moves']),
  propertyId: z.optional(rowId),
})
export type PlanChoice = z.output<typeof PlanChoice>

/** What it was before, for Undo. */
export const PlanBefore = z.object({
  id: rowId,
  customerId: rowId,
  propertyId: rowId,
  canceledOn: text,
  cancelReason: text,
  visits: z.array(z.object({ id: rowId, jobId: rowId })),
  links: z.array(z.object({ id: z.uuid(), tokenHash: z.string(), createdAt: z.iso.datetime() })),
})
export type PlanBefore = z.output<typeof PlanBefore>

export const renewMembership = { params: idParam, response: Membership }
export const waiveVisit = {
  params: idParam,
  body: z.object({ visitId: rowId, isWaived: z.boolean() }),
  response: Membership,
}

export const remindMembers = {
  body: z.object({ ids: bulkIds }),
  response: z.object({ reminded: z.int() }),
}

export const listSoldPlans = {
  response: z.array(z.object({ id: z.int(), name: z.string(), price: z.number() })),
}

export const readMemberSums = {
  response: z.object({
    members: z.int(),
    /** Visits whose season has begun. */
    due: z.int(),
    /** Of the terms that end within twelve months, in dollars. */
    toRenew: z.number(),
    /** Of those that ended in the last twelve months, the share that was renewed; null if none did. */
    rate: z.nullable(z.number()),
  }),
}

const token = z.string().check(z.maxLength(100))
const Renewal = z.object({
  planName: z.string(),
  address: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
  price: z.number(),
  discountPercent: z.int(),
  isRenewed: z.boolean(),
})
export type Renewal = z.output<typeof Renewal>
export const readRenewal = { params: z.object({ token }), response: Renewal }
export const acceptRenewal = { body: z.object({ token }), response: Renewal }
