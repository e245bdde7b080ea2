import type { Refusal } from '#app/http/http-error.ts'

/** A request that is refused on purpose: sent with its status and message, never logged as an error. */
export class Refused extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string> | undefined
  readonly retryAfter: number | undefined
  readonly more: Record<string, unknown> | undefined
  constructor(
    status: number,
    code: string,
    message: string,
    more: { fields?: Record<string, string>; retryAfter?: number; more?: Record<string, unknown> } = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.fields = more.fields
    this.retryAfter = more.retryAfter
    this.more = more.more
  }

  body(requestId?: string): Refusal {
    return {
      message: this.message,
      code: this.code,
      ...this.more,
      ...(this.fields && { fields: this.fields }),
      ...(requestId !== undefined && { requestId }),
    }
  }
}

export const refuse = {
  /** 400, with a message for each invalid field. The first one is also the overall message by default. */
  invalid: (fields: Record<string, string>, message = Object.values(fields)[0] ?? 'Please check what you entered.') =>
    new Refused(400, 'validation_failed', message, { fields }),
  /** 400: `field` asks the person something back, which is no failure. */
  question: (field: string, message: string) => new Refused(400, 'question', message, { fields: { [field]: message } }),
  unauthorized: (message = 'Unauthorized') => new Refused(401, 'unauthorized', message),
  badOrigin: () => new Refused(403, 'bad_origin', 'This request did not come from our site.'),
  notFound: (message = 'Not found') => new Refused(404, 'not_found', message),
  /** 404 for calls; its page answers 410, so that search engines drop it sooner. */
  gone: (message: string) => new Refused(404, 'gone', message),
  conflict: (code: string, message: string) => new Refused(409, code, message),
  /** 409: a record in status `from` can only change to those `allowed`. */
  transition: (message: string, more: { from: string; to: string; allowed: readonly string[] }) =>
    new Refused(409, 'invalid_transition', message, { more }),
  /** 412: the record has changed since the editor loaded it. */
  stale: () => new Refused(412, 'stale', 'This was changed in another window.'),
  unsupportedType: (message: string) => new Refused(415, 'unsupported_type', message),
  notConfigured: (message: string, code = 'not_configured') => new Refused(503, code, message),
  tooMany: (retryAfter: number, message = 'Too many requests. Please wait a moment and try again.') =>
    new Refused(429, 'rate_limited', message, { retryAfter }),
  unavailable: () => new Refused(503, 'unavailable', 'The service is not available right now. Please try again.'),
}
