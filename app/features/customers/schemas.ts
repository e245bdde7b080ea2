import * as z from 'zod/mini'

import { leadKinds } from '#app/features/leads/kinds.ts'
import { LeadEvent, LeadMail, NoteBody } from '#app/features/leads/schemas.ts'
import { PrivateFile } from '#app/features/private-files/schemas.ts'
import { Address } from '#app/features/properties/address-schema.ts'
import { ConsentCheck } from '#app/features/sms-consent/office/schemas.ts'
import {
  emailAddress,
  idParam,
  moment,
  optional,
  personName,
  phoneNumber,
  requiredText,
  rowId,
  severalLines,
} from '#app/http/field-schemas.ts'
import { listOf, listQuery } from '#app/http/list.ts'

/** A customer in the list. */
export const CustomerRow = z.object({
  id: z.int(),
  name: z.string(),
  /** '' if unknown. */
  email: z.string(),
  phone: z.nullable(z.string()),
  requestCount: z.int(),
  /** Null if all they have is what the owner entered. */
  lastRequestAt: z.nullable(moment),
  createdAt: moment,
  kind: z.enum(['person', 'company']),
  /** The last day of their latest plan. */
  memberUntil: z.nullable(z.string()),
})
export type CustomerRow = z.output<typeof CustomerRow>

export const listCustomers = { query: listQuery(), response: listOf(CustomerRow) }

const RequestKey = z.object({ kind: z.enum(leadKinds), id: z.int() })
export type RequestKey = z.output<typeof RequestKey>

/** A booking, message or privacy message of a customer. */
export const CustomerRequest = z.object({
  ...RequestKey.shape,
  /** "Heating Systems", "Get a Quote". */
  what: z.string(),
  status: z.string(),
  urgency: z.enum(['normal', 'emergency']),
  createdAt: moment,
})
export type CustomerRequest = z.output<typeof CustomerRequest>

/** Another customer with the same number or address. */
const Match = z.object({ ...CustomerRow.shape, samePhone: z.boolean(), sameEmail: z.boolean() })

const text = z.nullable(z.string())
const Place = z.object({ street: text, unit: text, town: text, zip: text })

const subscriberStatuses = ['active', 'unconfirmed', 'unsubscribed', 'bounced', 'complained'] as const

export const Customer = z.object({
  ...CustomerRow.shape,
  updatedAt: moment,
  /** Other names in their requests. */
  otherNames: z.array(z.string()),
  /** As in their requests, the latest first. Consent belongs to the number, not to the person. */
  phones: z.array(z.object({ phone: z.string(), consent: ConsentCheck })),
  /** The latest first; `newsletter` is null if the address is not on the list, `isShared` if another customer has it too. */
  emails: z.array(
    z.object({ email: z.string(), newsletter: z.nullable(z.enum(subscriberStatuses)), isShared: z.boolean() }),
  ),
  /** Where their jobs are, the latest first. */
  places: z.array(z.extend(Place, { propertyId: z.nullable(z.int()) })),
  /** Requests that wait for a response. */
  waiting: z.array(CustomerRequest),
  /** The start of a confirmed visit to come. */
  nextVisit: z.nullable(moment),
  /** Their completed jobs: how many, the sum of their values in dollars, and the last one. */
  work: z.object({
    count: z.int(),
    value: z.number(),
    last: z.nullable(z.object({ id: z.int(), at: moment, serviceType: z.string(), workDone: z.nullable(z.string()) })),
  }),
  /** Proposed, never merged automatically: the latest ten. */
  matches: z.array(Match),
  matchCount: z.int(),
})
export type Customer = z.output<typeof Customer>

/** What the owner enters of a customer. Without a street no address is added. */
export const CustomerEntry = z.extend(Address, {
  kind: z.enum(['person', 'company']),
  name: personName('Name is required.'),
  phone: optional(phoneNumber),
  email: optional(emailAddress),
})
export type CustomerEntry = z.output<typeof CustomerEntry>

export const NewCustomer = z.extend(CustomerEntry, { note: optional(requiredText('', 2_000, severalLines)) })
export type NewCustomer = z.output<typeof NewCustomer>

export const createCustomer = { body: NewCustomer, response: Customer }

export const ImportReport = z.object({
  rows: z.int(),
  added: z.int(),
  /** Already customers; they stay as they are. */
  known: z.int(),
  /** More than once in the file. */
  repeated: z.int(),
  /** Rows that can't be used, each with why; the first 100. */
  refused: z.array(z.object({ line: z.int(), shown: z.string(), reason: z.string() })),
  refusedCount: z.int(),
  /** Plans and units that are added, of a file that has any. */
  plans: z.optional(z.int()),
  units: z.optional(z.int()),
  /** The first of those to add. */
  sample: z.array(z.string()),
})
export type ImportReport = z.output<typeof ImportReport>

export const importCustomers = { query: z.object({ preview: z.optional(z.string()) }), response: ImportReport }

export const updateCustomer = { params: idParam, body: CustomerEntry, response: Customer }

export const readCustomer = { params: idParam, response: Customer }

const entry = { id: z.string(), at: moment }

/** Something that happened; `request` is the one that it is about, if any. */
export const TimelineItem = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('request'),
    ...entry,
    request: CustomerRequest,
    source: z.enum(['web', 'phone', 'plan']),
    message: z.nullable(z.string()),
  }),
  z.object({
    type: z.literal('received'),
    ...entry,
    request: z.nullable(RequestKey),
    receivedId: z.int(),
    channel: z.enum(['text', 'email']),
    from: z.string(),
    /** Whether an email came from an address that is none of theirs. */
    isFromOther: z.boolean(),
    subject: z.nullable(z.string()),
    body: z.string(),
    /** Whether the email has more than `body`, such as what it quotes. */
    hasMore: z.boolean(),
    isAutomatic: z.boolean(),
    files: z.array(PrivateFile),
  }),
  z.object({ type: z.literal('event'), ...entry, request: z.nullable(RequestKey), event: LeadEvent }),
  /** `words`: what a text says, or a message that the owner wrote. */
  z.object({
    type: z.literal('mail'),
    ...entry,
    request: z.nullable(RequestKey),
    mail: LeadMail,
    words: z.nullable(z.string()),
  }),
  z.object({
    type: z.literal('consent'),
    ...entry,
    eventId: z.int(),
    phone: z.string(),
    action: z.enum(['submitted', 'opt-out', 'opt-in-reply']),
    channel: z.string(),
    effectGeneral: z.enum(['granted', 'revoked', 'unchanged']),
    effectInformational: z.enum(['granted', 'revoked', 'unchanged']),
    effectMarketing: z.enum(['granted', 'revoked', 'unchanged']),
    /** What the customer wrote or said. */
    words: z.nullable(z.string()),
  }),
  z.object({
    type: z.literal('newsletter'),
    ...entry,
    what: z.enum(['subscribed', 'confirmed', 'unsubscribed', 'sent']),
    email: z.string(),
    /** Of the newsletter that was sent. */
    subject: z.nullable(z.string()),
  }),
])
export type TimelineItem = z.output<typeof TimelineItem>

/** Whether the customer may be written to, and the reason if not. */
const Writing = z.object({ allowed: z.boolean(), reason: z.string() })

/** A page of a customer's timeline, and how the owner can write to them. */
export const Thread = z.extend(listOf(TimelineItem), {
  /** The request that a message is about; null if there is none. */
  about: z.nullable(RequestKey),
  isErased: z.boolean(),
  /** The ID of their last text or email, 0 if there is none. */
  seen: z.int(),
  /** Their number and address in that request. */
  phone: z.nullable(z.string()),
  address: z.string(),
  text: Writing,
  email: Writing,
  /** The values of merge tags. */
  tags: z.record(z.string(), z.string()),
})
export type Thread = z.output<typeof Thread>

export const readTimeline = { params: idParam, query: listQuery(), response: Thread }

export const readThread = {
  params: z.object({ kind: z.enum(leadKinds), id: idParam.shape.id }),
  query: listQuery(),
  response: Thread,
}

export const readReceived = { params: idParam, response: z.object({ whole: z.string() }) }

export const readSender = {
  params: z.object({ kind: z.enum(leadKinds), id: idParam.shape.id }),
  response: z.object({
    /** Null for spam, and once the request is erased. */
    customer: z.nullable(CustomerRow),
    /** Their latest other requests. */
    others: z.array(CustomerRequest),
    /** The address in the latest of their other requests that has one. */
    place: z.nullable(z.extend(Place, { createdAt: moment })),
    /** The number of customers who may be the same person. */
    matches: z.int(),
  }),
}

const otherId = rowId

export const addCustomerNote = { params: idParam, body: NoteBody, response: z.object({ id: z.int(), at: moment }) }
export const mergeCustomers = {
  params: idParam,
  body: z.object({ otherId }),
  /** `mergedId` is the one to separate, for Undo. */
  response: z.object({ ...Customer.shape, mergedId: z.int() }),
}
export const separateCustomer = { params: idParam, body: z.object({ otherId }), response: Customer }
export const changeMatch = {
  params: idParam,
  body: z.object({ otherId, isDifferent: z.boolean() }),
  response: Customer,
}
export const eraseCustomer = {
  params: idParam,
  body: z.object({ requestCount: z.int() }),
  response: z.object({ id: z.int(), erased: z.int() }),
}
