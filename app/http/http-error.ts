/** What a refusal says (PRODUCT §5): a sentence for people, a code for programs, a sentence for each field at fault. */
export interface Refusal {
  message: string
  code: string
  fields?: Record<string, string>
  requestId?: string
}

/** Any answer that is not OK: its message is "status: body" (SPEC §8). */
export class HttpError extends Error {
  readonly status: number
  readonly body: string
  constructor(status: number, body: string) {
    super(`${status}: ${body}`)
    this.status = status
    this.body = body
  }

  /** The server's own words, where it gave any. */
  get refusal(): Refusal | null {
    try {
      const said: unknown = JSON.parse(this.body)
      return typeof said === 'object' && said !== null && 'message' in said ? (said as Refusal) : null
    } catch {
      return null
    }
  }
}
