import type { Readable } from 'node:stream'

import type * as z from 'zod/mini'

import type { Endpoint, Schemas } from '#app/http/endpoint.ts'

import type { Context } from '#app/server/context.ts'
import { refuse } from './refuse.ts'

/** One call as a feature sees it: what was sent, already parsed by its schemas, and who sent it. */
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
  isStillAdmin: () => Promise<boolean>
  /** Aborted when the caller is gone before he was answered. */
  signal: AbortSignal
  /** Make the caller the administrator, and a visitor again. */
  signIn: () => Promise<void>
  signOut: () => Promise<void>
}

/** An endpoint, the schemas of what travels with it, and what answers it, as handlers.server.ts lists them. */
export interface ApiHandler {
  endpoint: Endpoint
  schemas: Schemas
  respond: (call: Call<never, never, never>, context: Context) => Promise<unknown>
}

/** Ties an endpoint to its answer. What it gives is parsed by `schemas.answer`, so only the fields named there leave. */
export function handle<S extends Schemas>(
  endpoint: Endpoint<S>,
  schemas: NoInfer<S>,
  respond: (call: CallOf<S>, context: Context) => Promise<z.input<S['response']> | FileResponse>,
): ApiHandler {
  return { endpoint, schemas, respond }
}

type CallOf<S extends Schemas> = Call<
  Parsed<S, 'body', undefined>,
  Parsed<S, 'params', unknown>,
  Parsed<S, 'query', Record<string, string | undefined>>
>

/** What the schema named makes of what was sent, or `Without` where there is none. */
type Parsed<S extends Schemas, Name extends keyof Schemas, Without> =
  S extends Record<Name, infer Schema extends z.ZodMiniType> ? z.output<Schema> : Without

/** A file or an endless stream instead of JSON. `name` makes the browser save it under that name. */
export class FileResponse<Body extends string | Buffer | Readable = string | Buffer | Readable> {
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
  { endpoint, schemas }: Pick<ApiHandler, 'endpoint' | 'schemas'>,
  sent: { body: unknown; params: unknown; query: unknown },
): Pick<Call<never, never, never>, 'body' | 'params' | 'query'> {
  const params = schemas.params?.safeParse(sent.params)
  if (params && !params.success) throw refuse.notFound()
  const query = schemas.query?.safeParse(sent.query)
  if (query && !query.success) throw refuse.invalid(fieldsOf(query.error.issues))
  const body = schemas.body?.safeParse(sent.body ?? undefined)
  if (body && !body.success) throw refuse.invalid(fieldsOf(body.error.issues))
  const faults: Record<string, string> = {}
  // What only asks finds nothing by it.
  if (query && endpoint.method !== 'GET') findUnstorable(query.data, [], faults)
  if (!endpoint.allowAnyText) findUnstorable(body?.data, [], faults)
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
