import type { Readable } from 'node:stream'

import type * as z from 'zod/mini'

import type { Endpoint } from '#app/http/endpoint.ts'

import type { Machinery } from './machinery.ts'
import { refuse } from './refuse.ts'

/** One call as a feature sees it: what was sent, already parsed by the contract, and who sent it. */
export interface Call<Body, Params, Query = Record<string, string | undefined>> {
  body: Body
  params: Params
  /** The values after "?", parsed where the endpoint has a schema for them. */
  query: Query
  /** The file that came with it, where the endpoint takes one. */
  upload?: Upload
  caller: Caller
}

export interface Upload {
  name: string
  bytes: Buffer
}

export interface Caller {
  isAdmin: boolean
  /** The key of the administrator's row in `sessions`. */
  session: string | null
  ip: string
  /** HEAD: what a GET would give is asked about, and shown to nobody. */
  headOnly: boolean
  header: (name: string) => string | undefined
  /** Whether the session that made this call is still good: for answers that go on for hours. */
  stillAdmin: () => Promise<boolean>
  /** Aborted when the caller is gone before he was answered. */
  leaving: AbortSignal
  /** Make the caller the administrator, and a visitor again. */
  signIn: () => Promise<void>
  signOut: () => Promise<void>
}

/** An endpoint and what answers it, as api.server.ts lists them. */
export interface Answering {
  endpoint: Endpoint
  respond: (call: Call<never, never, never>, machinery: Machinery) => Promise<unknown>
}

/** Ties an endpoint to its answer. What it gives is parsed by the contract, so only contracted fields leave. */
export function answer<
  Body extends z.ZodMiniType,
  Answer extends z.ZodMiniType,
  Params extends z.ZodMiniType,
  Query extends z.ZodMiniType,
>(
  endpoint: Endpoint<Body, Answer, Params, Query>,
  respond: (
    call: Call<z.output<Body>, z.output<Params>, z.output<Query>>,
    machinery: Machinery,
  ) => Promise<z.input<Answer> | FileAnswer>,
): Answering {
  return { endpoint, respond }
}

/** A file or an endless stream instead of JSON. `name` makes the browser save it under that name. */
export class FileAnswer<Body extends string | Buffer | Readable = string | Buffer | Readable> {
  readonly type: string
  readonly body: Body
  readonly name: string | undefined
  readonly headers: Record<string, string>
  readonly status: number
  constructor(type: string, body: Body, name?: string, headers: Record<string, string> = {}, status = 200) {
    this.type = type
    this.body = body
    this.name = name
    this.headers = headers
    this.status = status
  }
}

/** Parses what was sent; refuses with 400 and a sentence for each field, or 404 for an id that can't be one. */
export function parsed(
  endpoint: Endpoint,
  sent: { body: unknown; params: unknown; query: unknown },
): Pick<Call<never, never, never>, 'body' | 'params' | 'query'> {
  const params = endpoint.params?.safeParse(sent.params)
  if (params && !params.success) throw refuse.notFound()
  const query = endpoint.query?.safeParse(sent.query)
  if (query && !query.success) throw refuse.invalid(fieldsOf(query.error.issues))
  const body = endpoint.body?.safeParse(sent.body ?? undefined)
  if (body && !body.success) throw refuse.invalid(fieldsOf(body.error.issues))
  const faults: Record<string, string> = {}
  // What only asks finds nothing by it.
  if (query && endpoint.method !== 'GET') findUnstorable(query.data, [], faults)
  if (!endpoint.verbatim) findUnstorable(body?.data, [], faults)
  if (Object.keys(faults).length > 0) throw refuse.invalid(faults)
  return {
    body: body?.data as never,
    params: (params?.data ?? {}) as never,
    query: (query?.data ?? sent.query) as never,
  }
}

/** Adds a fault for each text that PostgreSQL cannot store, and no person types: with U+0000 or half a character in it. */
function findUnstorable(value: unknown, path: string[], faults: Record<string, string>): void {
  if (typeof value === 'string') {
    if (value.includes('\u0000') || !value.isWellFormed()) faults[path.join('.') || 'body'] = 'Please check this field.'
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, one] of Object.entries(value)) findUnstorable(one, [...path, name], faults)
  }
}

function fieldsOf(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of issues) fields[issue.path.join('.') || 'body'] ??= issue.message
  return fields
}
