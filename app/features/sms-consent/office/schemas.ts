import * as z from 'zod/mini'

import { SmsConsent } from '#app/features/sms-consent/consent-schema.ts'
import { file, idParam, moment, optional, phoneNumber, severalLines } from '#app/http/field-schemas.ts'
import { listOf, listQuery } from '#app/http/list.ts'

import { optOutWays, receivedAt } from './opt-out-fields.ts'
import { states, reportFilters } from './report-filters.ts'

const Allowed = z.object({ allowed: z.boolean(), reason: z.string(), eventId: z.nullable(z.int()) })

/** Whether a number may be texted. `text` enables a Text button: general or informational texts are allowed. */
export const ConsentCheck = z.object({
  phone: z.string(),
  text: z.object({ allowed: z.boolean(), reason: z.string() }),
  general: Allowed,
  informational: Allowed,
  marketing: Allowed,
})
export type ConsentCheck = z.output<typeof ConsentCheck>

export const checkNumber = { query: z.object({ phone: phoneNumber }), response: ConsentCheck }

export const ConsentSummary = z.object({
  /** Numbers with any current consent. */
  consenting: z.int(),
  general: z.int(),
  informational: z.int(),
  marketing: z.int(),
  /** Numbers that refuse all texts, on a form or by an opt-out. */
  noTexts: z.int(),
  /** Numbers with an opt-out recorded in the last 30 days. */
  optOuts: z.int(),
  /** All events. */
  events: z.int(),
})
export type ConsentSummary = z.output<typeof ConsentSummary>

export const readSummary = { response: ConsentSummary }

/** A number with its state and latest event. */
export const ConsentNumber = z.object({
  /** The latest event, used as the row's ID. */
  id: z.int(),
  phone: z.string(),
  verifiable: z.boolean(),
  name: z.nullable(z.string()),
  general: z.boolean(),
  informational: z.boolean(),
  marketing: z.boolean(),
  state: z.enum(states),
  lastAt: moment,
  lastChannel: z.string(),
  events: z.int(),
})
export type ConsentNumber = z.output<typeof ConsentNumber>

export const listNumbers = { query: listQuery(reportFilters), response: listOf(ConsentNumber) }

const effect = z.enum(['granted', 'revoked', 'unchanged'])

/** An event as stored. `hash` is the SHA-256 of the other fields. */
export const StoredEvent = z.object({
  id: z.int(),
  phoneE164: z.nullable(z.string()),
  phoneRaw: z.string(),
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  action: z.enum(['submitted', 'opt-out', 'opt-in-reply']),
  flags: z.nullable(SmsConsent),
  effectGeneral: effect,
  effectInformational: effect,
  effectMarketing: effect,
  channel: z.string(),
  sourceKind: z.nullable(z.string()),
  sourceId: z.nullable(z.int()),
  consentVersion: z.nullable(z.string()),
  versionSource: z.nullable(z.enum(['client', 'assumed'])),
  wordingSnapshot: z.nullable(z.string()),
  pageUrl: z.nullable(z.string()),
  ip: z.nullable(z.string()),
  userAgent: z.nullable(z.string()),
  clientSubmittedAt: z.nullable(z.string()),
  receivedAt: z.nullable(moment),
  recordedAt: moment,
  recordedBy: z.enum(['visitor', 'admin']),
  words: z.nullable(z.string()),
  note: z.nullable(z.string()),
  prevHash: z.string(),
  hash: z.string(),
})
export type StoredEvent = z.output<typeof StoredEvent>

/** An event in lists. */
export const ConsentRow = z.extend(
  z.omit(StoredEvent, {
    phoneE164: true,
    phoneRaw: true,
    versionSource: true,
    wordingSnapshot: true,
    userAgent: true,
    clientSubmittedAt: true,
    recordedBy: true,
    words: true,
    note: true,
    prevHash: true,
    hash: true,
  }),
  { phone: z.string(), verifiable: z.boolean() },
)
export type ConsentRow = z.output<typeof ConsentRow>

export const listEvents = { query: listQuery([...reportFilters, 'phone'] as const), response: listOf(ConsentRow) }

export const Evidence = z.object({
  event: StoredEvent,
  /** Whether its hash, its signature and its links to its neighbors are right. */
  verified: z.boolean(),
  /** Its hash is right, but it was signed with a different key. */
  otherKey: z.boolean(),
  /** When its wording was in use; `until` is null if it still is. */
  wording: z.nullable(z.object({ from: moment, until: z.nullable(moment) })),
  /** The current consent of its number. */
  check: ConsentCheck,
  /** The latest 100 events of its number, newest first. */
  history: z.array(ConsentRow),
})
export type Evidence = z.output<typeof Evidence>

export const readEvidence = { params: idParam, response: Evidence }

const shortText = (maxLength: number) =>
  optional(
    z.string().check(severalLines, z.maxLength(maxLength, { error: `Please use ${maxLength} characters or fewer.` })),
  )

export const recordOptOut = {
  body: z.object({
    phone: phoneNumber,
    kinds: z
      .array(z.enum(['all', 'general', 'informational', 'marketing']), { error: 'Please choose at least one.' })
      .check(z.minLength(1, { error: 'Please choose at least one.' })),
    channel: z.enum(
      optOutWays.map(({ value }) => value),
      { error: 'Choose how they asked.' },
    ),
    receivedAt,
    words: shortText(300),
    note: shortText(500),
  }),
  response: StoredEvent,
}

const exportQuery = listQuery([...reportFilters, 'by', 'phone'] as const)
export const exportCsv = { query: exportQuery, response: file }
export const exportJson = { query: exportQuery, response: file }

export const Verification = z.object({
  ok: z.boolean(),
  /** How many events were checked. */
  events: z.int(),
  /** The last hash of the chain. */
  head: z.string(),
  /** The first event that does not match, or the last one known to be missing. */
  brokenAt: z.optional(z.int()),
  problem: z.optional(z.enum(['changed', 'unsigned', 'gap', 'missing'])),
  /** Events signed with a different key: only their hashes were checked. */
  otherKey: z.optional(z.int()),
  /** The first event with an earlier date than the one before it. */
  backdated: z.optional(z.int()),
  /** There are no anchors outside the database to compare with. */
  unanchored: z.optional(z.literal(true)),
})
export type Verification = z.output<typeof Verification>

export const verifyChain = { response: Verification }

export const ConsentText = z.object({
  version: z.string(),
  wording: z.record(z.string(), z.string()),
  firstSeenAt: moment,
})

export const readConsentText = {
  params: z.object({ version: z.string().check(z.regex(/^[0-9a-f]{12}$/)) }),
  response: ConsentText,
}
