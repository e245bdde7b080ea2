import type * as z from 'zod/mini'

/** What travels with a call. The schemas themselves are in schemas.ts; a call knows their types alone. */
export interface Schemas {
  params?: z.ZodMiniType
  body?: z.ZodMiniType
  /** The values after "?"; a value that can't be used is refused with 400. */
  query?: z.ZodMiniType
  response: z.ZodMiniType
}

/** What is sent with a call, before the server parses it: `undefined` where the call takes no body. */
export type BodyOf<S extends Schemas> = S extends { body: infer Body extends z.ZodMiniType } ? z.input<Body> : undefined

/** What a call answers, as the browser gets it. */
export type ResponseOf<S extends Schemas> = z.output<S['response']>

/**
 * One call between browser and server: its path, and who may make it.
 * `by` has no default on purpose: SPEC §7 puts admin calls outside /api/admin, so a prefix proves nothing.
 */
export interface Endpoint<S extends Schemas = Schemas> {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** With `:name` for parameters, e.g. "/api/blog-posts/:id". */
  path: string
  by: 'visitor' | 'admin'
  /** Takes one file in the multipart field `field` (else `image`) instead of JSON, of at most `bytes`; 413 with `tooLarge` above. */
  multipart?: { bytes: number; tooLarge: string; field?: string }
  /** Status of success; 200 unless said. */
  status?: number
  /** A public form: limited per address, and a repeated Idempotency-Key gets the first answer again. */
  form?: boolean
  /**
   * A read that gives every visitor the same: kept ready until what it shows changes. The administrator's is always made
   * anew. One with a query lists the questions whose answers are kept; keeping all, anybody could fill the room.
   */
  cached?: true | readonly string[]
  /**
   * Called by another company's machines, which prove themselves by a signature: no origin check, form-encoded bodies too.
   * "raw": the body is handed on as the text it came as, whatever its type, for a signature over it.
   */
  webhook?: boolean | 'raw'
  /** What is sent is compared and never stored: it is taken as it came, whatever characters it has. */
  allowAnyText?: boolean
  /** Everything it changes is changed in one transaction. Forms always are. */
  atomic?: boolean
  /** Makes something new: atomic, and a repeated Idempotency-Key gets the first answer again. Forms always are. */
  idempotent?: true
  /** The kind of the record that its answer is about: what is stored of the answer is erased with that record. */
  recordKind?: string
  /** Never set: carries the types of the schemas. */
  schemas?: S
}

/** Whether the answer to this question, "?page=1" or '', is kept ready. */
export const isCached = ({ cached }: Pick<Endpoint, 'cached'>, search: string): boolean =>
  cached !== undefined && (cached === true ? search === '' : cached.includes(search))

/** `endpoint<typeof schemas.listReviews>({ … })`: a call, and the types of what travels with it. */
export const endpoint = <S extends Schemas>(description: Endpoint<S>): Endpoint<S> => description

/** "/api/blog-posts/:id" and {id: 7} → "/api/blog-posts/7". */
export function pathOf(endpoint: Pick<Endpoint, 'path'>, params: Record<string, string | number> = {}): string {
  return endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}
