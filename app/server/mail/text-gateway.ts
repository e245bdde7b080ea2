import { postJson, type ServiceResponse } from './post-json.ts'

/** A service that takes text messages (decision 008). */
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

const excerpt = 200

/** Whether what a row of the outbox goes to is a phone number: a mail address may begin with a plus sign, too. */
export const isPhone = (to: string): boolean => /^\+\d{8,15}$/.test(to)

/**
 * Gives one text message to the gateway, with the same `key` at every try, so that it can tell a repetition. Throws
 * TextRefused.
 */
export async function sendText(
  gateway: TextGateway | null,
  { to, text, key }: { to: string; text: string; key: string },
  privateHosts: readonly string[],
): Promise<void> {
  if (!gateway) throw new TextRefused('Text messages aren’t set up: there is no gateway.', true)
  const { url, token } = gateway
  const request = {
    headers: { 'idempotency-key': key, ...(token !== null && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ to, text }),
  }
  const response = await postJson('The gateway', url, request, privateHosts).catch((error: Error) => {
    throw new TextRefused(error.message, false)
  })
  if (!response.ok) throw refusalOf(response, token)
}

/** What a gateway that took nothing said. It may quote the request, and the token is not for the office or a backup. */
export function refusalOf({ status, words }: Omit<ServiceResponse, 'ok'>, token: string | null): TextRefused {
  const permanent = status >= 400 && status < 500 && status !== 408 && status !== 429
  const said = words
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(token ?? '\0', '[token]')
    .slice(0, excerpt)
  return new TextRefused(`The gateway answered ${status}${said && `: ${said}`}`, permanent)
}
