import type * as z from 'zod/mini'

import type { Endpoint } from '#app/http/endpoint.ts'

import type { Machinery } from './machinery.ts'
import { refuse } from './refuse.ts'

/** One call as a feature sees it: what was sent, already parsed by the contract, and who sent it. */
export interface Call<Body, Params> {
  body: Body
  params: Params
  /** The values after "?", unparsed. */
  query: Record<string, string | undefined>
  caller: Caller
}

export interface Caller {
  isAdmin: boolean
  ip: string
  header: (name: string) => string | undefined
  /** Make the caller the administrator, and a visitor again. */
  signIn: () => Promise<void>
  signOut: () => Promise<void>
}

/** An endpoint and what answers it, as api.server.ts lists them. */
export interface Answering {
  endpoint: Endpoint
  respond: (call: Call<never, never>, machinery: Machinery) => Promise<unknown>
}

/** Ties an endpoint to its answer. What it gives is parsed by the contract, so only contracted fields leave. */
export function answer<Body extends z.ZodMiniType, Answer extends z.ZodMiniType, Params extends z.ZodMiniType>(
  endpoint: Endpoint<Body, Answer, Params>,
  respond: (
    call: Call<z.output<Body>, z.output<Params>>,
    machinery: Machinery,
  ) => Promise<z.input<Answer> | WithStatus<z.input<Answer>>>,
): Answering {
  return { endpoint, respond }
}

/** An answer whose status differs from the endpoint's own. */
export class WithStatus<T> {
  readonly status: number
  readonly answer: T
  constructor(status: number, answer: T) {
    this.status = status
    this.answer = answer
  }
}

/** Parses what was sent; refuses with 400 and a sentence for each field, or 404 for an id that can't be one. */
export function parsed(
  endpoint: Endpoint,
  sent: { body: unknown; params: unknown },
): Pick<Call<never, never>, 'body' | 'params'> {
  const params = endpoint.params?.safeParse(sent.params)
  if (params && !params.success) throw refuse.notFound()
  const body = endpoint.body?.safeParse(sent.body ?? undefined)
  if (body && !body.success) throw refuse.invalid(fieldsOf(body.error.issues))
  return { body: body?.data as never, params: (params?.data ?? {}) as never }
}

function fieldsOf(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of issues) fields[issue.path.join('.') || 'body'] ??= issue.message
  return fields
}
