/** A service that takes text messages (decision 024). */
export interface TextGateway {
  url: string
  /** Sent as a bearer token. */
  token: string | null
}

/** The gateway did not take a text. `permanent`: trying again is no use. */
export class TextRefused extends Error {
  readonly permanent: boolean
  constructor(message: string, permanent: boolean) {
    super(message)
    this.permanent = permanent
  }
}

const patience = 10_000
const excerpt = 200

/** Whether what a row of the outbox goes to is a phone number: a mail address may begin with a plus sign, too. */
export const isPhone = (to: string): boolean => /^\+\d{8,15}$/.test(to)

/**
 * Gives one text message to the gateway, with the same `key` at every try, so that it can tell a repetition. Throws
 * TextRefused, or whatever fetch says of a gateway that gives no answer.
 */
export async function sendText(
  gateway: TextGateway | null,
  { to, text, key }: { to: string; text: string; key: string },
): Promise<void> {
  if (!gateway) throw new TextRefused('Text messages aren’t set up: there is no gateway.', true)
  const { url, token } = gateway
  const late = AbortSignal.timeout(patience)
  const answer = await fetch(url, {
    method: 'POST',
    // Elsewhere nobody has said that the token and the customer's name may go.
    redirect: 'manual',
    signal: late,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ to, text }),
  }).catch((error: Error) => {
    throw new TextRefused(late.aborted ? 'The gateway gave no answer in 10 seconds.' : reasonOf(error), false)
  })
  const { status } = answer
  if (answer.ok) {
    // It is taken, whatever becomes of the rest of the answer.
    await answer.body?.cancel().catch(() => {})
    return
  }
  const permanent = status >= 400 && status < 500 && status !== 408 && status !== 429
  const said = (await beginningOf(answer)).replaceAll(token ?? '\0', '[token]').slice(0, excerpt)
  throw new TextRefused(`The gateway answered ${status}${said && `: ${said}`}`, permanent)
}

/** "fetch failed" says nothing; its cause does. */
function reasonOf({ message, cause }: Error): string {
  const { code, message: why } = (cause ?? {}) as { code?: string; message?: string }
  return `The gateway can’t be reached: ${code ?? why ?? message}.`
}

/** The first words of an answer, however long it is and however slowly it comes. */
async function beginningOf({ body }: Response): Promise<string> {
  if (!body) return ''
  const decoder = new TextDecoder()
  let said = ''
  try {
    for await (const part of body) {
      said += decoder.decode(part, { stream: true })
      if (said.length > 2_000) break
    }
  } catch {
    // What has come is enough.
  }
  return said.replaceAll(/\s+/g, ' ').trim()
}
