import * as z from 'zod/mini'

import { readPhone } from '#app/business/phone.ts'
import { isUsPhone } from '#app/business/us-phone.ts'
import type { TextGateway } from '#app/server/mail/text-gateway.ts'

/** Twilio's ID of an account (AC) or an API key (SK). */
export const twilioId = (prefix: 'AC' | 'SK') =>
  z
    .string()
    .check(z.regex(new RegExp(`^${prefix}[0-9a-f]{32}$`, 'i'), `must be ${prefix} and 32 more letters and digits`))

/** The number that texts come from, in E.164, or a messaging service. */
export const twilioSender = z.pipe(
  z
    .string()
    .check(
      z.refine<string>(
        (value) => isMessagingService(value) || isUsPhone(value),
        'must be a US phone number such as (314) 555-0142, or the SID of a messaging service (MG and 32 more letters and digits)',
      ),
    ),
  z.transform((value) => (isMessagingService(value) ? value : readPhone(value).dial)),
)

const isMessagingService = (value: string) => /^MG[0-9a-f]{32}$/i.test(value)

interface TextServiceSettings {
  SMS_GATEWAY_URL?: string | undefined
  SMS_GATEWAY_TOKEN?: string | undefined
  SMS_TWILIO_ACCOUNT_SID?: string | undefined
  SMS_TWILIO_AUTH_TOKEN?: string | undefined
  SMS_TWILIO_API_KEY_SID?: string | undefined
  SMS_TWILIO_API_KEY_SECRET?: string | undefined
  SMS_TWILIO_FROM?: string | undefined
  SMS_TWILIO_API_URL: string
}

/** The text service that the environment sets. */
export function gatewayOf(set: TextServiceSettings): TextGateway | null {
  const { SMS_GATEWAY_URL: url, SMS_TWILIO_ACCOUNT_SID: accountSid, SMS_TWILIO_FROM: from } = set
  if (url) return { service: 'gateway', url, token: set.SMS_GATEWAY_TOKEN ?? null }
  if (!accountSid || !from) return null
  const { SMS_TWILIO_API_KEY_SID: sid, SMS_TWILIO_API_KEY_SECRET: secret } = set
  return {
    service: 'twilio',
    apiUrl: set.SMS_TWILIO_API_URL,
    accountSid,
    authToken: set.SMS_TWILIO_AUTH_TOKEN ?? null,
    apiKey: sid && secret ? { sid, secret } : null,
    from,
    reportTo: null,
  }
}

/** The gateway set in the environment may be any host. */
export const privateHostsOf = ({
  PRIVATE_HOSTS: hosts,
  SMS_GATEWAY_URL: url,
}: TextServiceSettings & { PRIVATE_HOSTS: string[] }): string[] =>
  url ? [...hosts, new URL(url).hostname.replace(/^\[|\]$/g, '')] : hosts

/** Errors for settings of Twilio that are missing one another. */
export function incompleteTwilio(isSet: (name: string) => boolean): string[] {
  const [account, from, token, key, secret] = [
    'ACCOUNT_SID',
    'FROM',
    'AUTH_TOKEN',
    'API_KEY_SID',
    'API_KEY_SECRET',
  ].map((name) => isSet(`SMS_TWILIO_${name}`))
  if (![account, from, token, key, secret].includes(true)) return []
  const errors = []
  if (isSet('SMS_GATEWAY_URL')) errors.push('  SMS_GATEWAY_URL and SMS_TWILIO_ACCOUNT_SID must not be set together.')
  if (key !== secret) errors.push('  SMS_TWILIO_API_KEY_SID and SMS_TWILIO_API_KEY_SECRET must be set together.')
  if (!account || !from || !(token || key))
    errors.push(
      '  SMS_TWILIO_ACCOUNT_SID and SMS_TWILIO_FROM must be set together, with SMS_TWILIO_AUTH_TOKEN or an API key.',
    )
  return errors
}
