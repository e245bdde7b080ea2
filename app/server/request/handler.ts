import type { Readable } from 'node:stream'

import type * as z from 'zod/mini'

import type { Endpoint, Schemas } from '#app/http/endpoint.ts'

import type { Context } from '#app/server/context.ts'
import { refuse } from './refuse.ts'

/** A call as a handler receives it: parsed by its schemas, with its caller. */
export interface Call<Body, Params, Query = Record<string, string | undefined>> {
  body: Body
  params: Params
  /** The query string, parsed if the endpoint has a schema for it. */
  query: Query
  /** The uploaded file, if the endpoint takes one. */
  upload?: Upload
  caller: Caller
}

export interface Upload {
  name: string
  bytes: Buffer
}

export interface Caller {
  isAdmin: boolean
  /** The key of the administrator's row in `sessions`; `signIn` gives them a new one. */
  readonly session: string | null
  ip: string
  /** HEAD: only the headers of a GET are requested. */
  headOnly: boolean
  header: (name: string) => string | undefined
  /** Checks the session again, for responses that stay open for hours. */
  isStillAdmin: () => Promise<boolean>
  /** Aborted when the caller disconnects before the response is complete. */
  signal: AbortSignal
  /** Start and end a session of the administrator. */
  signIn: () => Promise<void>
  signOut: () => Promise<void>
}

/** An endpoint with its schemas and the function that responds to it, as listed in a feature's handlers.server.ts. */
export interface ApiHandler {
  endpoint: Endpoint
  schemas: Schemas
  respond: (call: Call<never, never, never>, context: Context) => Promise<unknown>
}

/** Defines the handler of an endpoint. Its result is parsed by `schemas.response`, so only the fields named there are sent. */
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

/** The output of the schema called `Name`, or `Without` if there is none. */
type Parsed<S extends Schemas, Name extends keyof Schemas, Without> =
  S extends Record<Name, infer Schema extends z.ZodMiniType> ? z.output<Schema> : Without

/** A file or an endless stream instead of JSON. `name` makes the browser save it as a download. */
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

/** Parses a request; refuses with 400 and a message for each invalid field, or with 404 for an invalid id. */
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
  const errors: Record<string, string> = {}
  // A GET with such a query just finds nothing.
  if (query && endpoint.method !== 'GET') findUnstorable(query.data, [], errors)
  if (!endpoint.allowAnyText) findUnstorable(body?.data, [], errors)
  if (Object.keys(errors).length > 0) throw refuse.invalid(errors)
  return {
    body: body?.data as never,
    params: (params?.data ?? {}) as never,
    query: (query?.data ?? sent.query) as never,
  }
}

/** Adds an error for each text that PostgreSQL can't store and no one types: with U+0000 or an unpaired surrogate. */
function findUnstorable(value: unknown, path: string[], errors: Record<string, string>): void {
  if (typeof value === 'string') {
    if (value.includes('\u0000') || !value.isWellFormed()) errors[path.join('.') || 'body'] = 'Please check this field.'
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, item] of Object.entries(value)) findUnstorable(item, [...path, name], errors)
  }
}

function fieldsOf(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of issues) fields[issue.path.join('.') || 'body'] ??= issue.message
  return fields
}
