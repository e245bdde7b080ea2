import type * as z from 'zod/mini'

/** The schemas of a call. They are defined in schemas.ts; a call imports only their types. */
export interface Schemas {
  params?: z.ZodMiniType
  body?: z.ZodMiniType
  /** The query string; an invalid value is refused with 400. */
  query?: z.ZodMiniType
  response: z.ZodMiniType
}

/** The body of a call before the server parses it; `undefined` if the call has none. */
export type BodyOf<S extends Schemas> = S extends { body: infer Body extends z.ZodMiniType } ? z.input<Body> : undefined

/** The response of a call, as the browser gets it. */
export type ResponseOf<S extends Schemas> = z.output<S['response']>

/**
 * One call between browser and server: its path and who may make it. `by` has no default on purpose: some admin calls are
 * outside /api/admin, so the path proves nothing.
 */
export interface Endpoint<S extends Schemas = Schemas> {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** With `:name` for parameters, e.g. "/api/blog-posts/:id". */
  path: string
  by: 'visitor' | 'admin'
  /** Takes one file of at most `bytes` in the multipart field `field` ("image" by default); `tooLarge` is the message of its 413. */
  multipart?: { bytes: number; tooLarge: string; field?: string }
  /** The status on success, 200 by default. */
  status?: number
  /** A public form: rate-limited per network, and idempotent unless it is an upload. */
  form?: boolean
  /** The kind of link whose secret it takes, as `key` or `token`. A right one is limited by itself, anything else per network. */
  link?: string
  /**
   * A read with the same response for every visitor: cached until content changes, but never for the administrator. With a
   * query, this lists the query strings that are cached; caching any would let anyone fill the cache.
   */
  cached?: true | readonly string[]
  /**
   * Called by another company's servers, which sign their requests: no origin check, form-encoded bodies allowed. With "raw",
   * the body is passed on as text, whatever its type, to check the signature over it.
   */
  webhook?: boolean | 'raw'
  /** Allows characters the database can't store: the body is only compared with something, e.g. a password. */
  allowAnyText?: boolean
  /** Runs in one transaction. Idempotent calls and forms always do. */
  atomic?: boolean
  /** Creates something: a repeated Idempotency-Key gets the first response again. Forms always do. */
  idempotent?: true
  /** The kind of record in the response: the response stored for repeats is erased together with that record. */
  recordKind?: string
  /** Never set; carries the types of the schemas. */
  schemas?: S
}

/** Whether the response for this query string, e.g. "?page=1" or '', is cached. */
export const isCached = ({ cached }: Pick<Endpoint, 'cached'>, search: string): boolean =>
  cached !== undefined && (cached === true ? search === '' : cached.includes(search))

/** A call that anybody may make: `visitorCall<typeof schemas.countVisit>('POST', '/api/visits', { status: 202 })`. */
export const visitorCall = <S extends Schemas>(
  method: Endpoint['method'],
  path: string,
  more: Partial<Endpoint<S>> = {},
): Endpoint<S> => ({ method, path, by: 'visitor', ...more })

/** A read with the same response for every visitor, cached until content changes. */
export const publicRead = <S extends Schemas>(path: string, cached: NonNullable<Endpoint['cached']> = true) =>
  visitorCall<S>('GET', path, { cached })

/** A call of the office: `adminCall<typeof schemas.readMail>('GET', '/api/admin/outbox/:id')`. */
export const adminCall = <S extends Schemas>(
  method: Endpoint['method'],
  path: string,
  more: Partial<Endpoint<S>> = {},
): Endpoint<S> => ({ method, path, by: 'admin', ...more })

/** A call of the office that changes something, in one transaction. */
export const adminChange = <S extends Schemas>(
  method: Endpoint['method'],
  path: string,
  more: Partial<Endpoint<S>> = {},
) => adminCall<S>(method, path, { atomic: true, ...more })

/** "/api/blog-posts/:id" and {id: 7} → "/api/blog-posts/7". */
export function pathOf(endpoint: Pick<Endpoint, 'path'>, params: Record<string, string | number> = {}): string {
  return endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}
