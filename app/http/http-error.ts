/** The body of an error response: a message for people, a code for programs, and a message for each invalid field. */
export interface Refusal {
  message: string
  code: string
  fields?: Record<string, string>
  requestId?: string
}

/** An error response; its message is "{status}: {body}". */
export class HttpError extends Error {
  readonly status: number
  readonly body: string
  constructor(status: number, body: string) {
    super(`${status}: ${body}`)
    this.status = status
    this.body = body
  }

  /** The parsed body, or null if it is not one of our error bodies. */
  get refusal(): Refusal | null {
    try {
      const body: unknown = JSON.parse(this.body)
      return typeof body === 'object' && body !== null && 'message' in body ? (body as Refusal) : null
    } catch {
      return null
    }
  }
}
