import { postToService, type ServiceResponse } from '#app/server/outgoing/post-to-service.ts'

import { TextRefused, type Twilio } from './text-gateway.ts'
import { twilioError } from './twilio-errors.ts'
import { withoutSecret } from './without-secret.ts'

/** A text of 1,600 characters, escaped, with everything else about it. */
const maxMessageLength = 20_000
const searched = 20
/** Twilio's clock and ours. */
const clockTolerance = 60_000
const trialPrefix = 'Sent from your Twilio trial account - '

export interface TwilioMessage {
  sid: string
  status: string
  error_code: number | null
}

/**
 * Sends a text with Twilio's Messages API. `key` comes back in each report of its delivery. Returns Twilio's ID of the message; null
 * if the response has none. Throws TextRefused.
 */
export async function sendByTwilio(
  twilio: Twilio,
  { to, text, key }: { to: string; text: string; key: string },
  privateHosts: readonly string[],
): Promise<string | null> {
  const body = new URLSearchParams({ To: to, Body: text })
  body.set(twilio.from.startsWith('MG') ? 'MessagingServiceSid' : 'From', twilio.from)
  if (twilio.reportTo !== null)
    body.set('StatusCallback', `${twilio.reportTo}?${new URLSearchParams({ message: key })}`)
  return (await call<TwilioMessage>(twilio, '', body.toString(), privateHosts))?.sid ?? null
}

/** The texts with these words that a number was sent since then, the newest first. Throws TextRefused. */
export async function sentByTwilio(
  twilio: Twilio,
  { to, text, since }: { to: string; text: string; since: Date },
  privateHosts: readonly string[],
): Promise<TwilioMessage[]> {
  const query = new URLSearchParams({ To: to, PageSize: String(searched) })
  type Page = { messages: (TwilioMessage & { body: string; date_created: string })[] }
  const page = await call<Page>(twilio, `?${query}`, undefined, privateHosts)
  if (!page) throw new TextRefused('Twilio didn’t say whether the text was already sent.', false)
  const texts = [text.trim(), trialPrefix + text.trim()]
  return page.messages.filter(
    ({ body, date_created: at }) => texts.includes(body.trim()) && Date.parse(at) >= since.getTime() - clockTolerance,
  )
}

const signInOf = ({ accountSid, authToken, apiKey }: Twilio) =>
  apiKey ? { user: apiKey.sid, password: apiKey.secret } : { user: accountSid, password: authToken ?? '' }

/** The Authorization header of a request to Twilio. */
export function twilioSignIn(twilio: Twilio): string {
  const { user, password } = signInOf(twilio)
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
}

/** Null if the response is no JSON. */
async function call<Result>(
  twilio: Twilio,
  query: string,
  body: string | undefined,
  privateHosts: readonly string[],
): Promise<Result | null> {
  const { apiUrl, accountSid } = twilio
  const response = await postToService(
    'Twilio',
    `${apiUrl}/2010-04-01/Accounts/${accountSid}/Messages.json${query}`,
    {
      headers: {
        authorization: twilioSignIn(twilio),
        'content-type': 'application/x-www-form-urlencoded',
      },
      ...(body !== undefined && { body }),
      maxLength: searched * maxMessageLength,
    },
    privateHosts,
  ).catch((error: Error) => {
    throw new TextRefused(error.message, false)
  })
  if (!response.ok) throw refusalOf(response, signInOf(twilio).password)
  return parsed(response.hidden) as Result | null
}

function refusalOf({ status, hidden, excerpt, retryAfter }: ServiceResponse, secret: string): TextRefused {
  const { code } = parsed(hidden) ?? {}
  const { message: words = '' } = parsed(excerpt) ?? {}
  const { says, refusal, isOurs, isAccount } = twilioError(code ?? (status === 401 ? 20003 : null))
  const isTemporary = isOurs || status >= 500 || status === 408 || status === 429
  const unknown = `Twilio responded with ${status}${code ? ` (${code})` : ''}${words && `: ${words}`}`
  const message = says ?? withoutSecret(unknown, secret).slice(0, 300)
  return new TextRefused(message, !isTemporary, refusal, retryAfter, isAccount)
}

function parsed(json: string): { code?: number; message?: string } | null {
  try {
    return JSON.parse(json) as ReturnType<typeof parsed>
  } catch {
    return null
  }
}
