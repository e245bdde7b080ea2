import { isIP } from 'node:net'

import * as z from 'zod/mini'

import { readablePhone } from '#app/business/readable-phone.ts'
import { isUsPhone } from '#app/business/us-phone.ts'
import { editDistance } from '#app/business/edit-distance.ts'
import { cleanEmail, emailPattern } from '#app/http/email-address.ts'
import { oneLine } from '#app/http/field-schemas.ts'

import { incompleteTwilio } from './text-service.ts'

/** Text of 1 to `maxLength` characters, on one line. */
export const text = (maxLength: number) =>
  z.string().check(oneLine, z.minLength(1), z.maxLength(maxLength, `must have at most ${maxLength} characters`))
/** Text that passes a test; else `message` says what it must be. */
const textThat = (passes: (value: string) => boolean, message: string) =>
  z.string().check(z.refine<string>(passes, message))
/** A US phone number in any notation, formatted like (314) 555-0142. */
export const phone = z.pipe(
  text(25).check(z.refine<string>(isUsPhone, 'must be a US phone number such as (314) 555-0142')),
  z.transform(readablePhone),
)
export const email = z.string().check(z.overwrite(cleanEmail), z.regex(emailPattern, 'must be an email address'))
export const webAddress = textThat(
  (value) => /^https?:\/\//.test(value) && URL.canParse(value),
  'must be a full URL such as https://www.example.com',
)

/** Without a username, which would appear in the office. */
export const gatewayAddress = webAddress.check(
  z.refine<string>((value) => !URL.parse(value)?.username, 'must not contain a username: use SMS_GATEWAY_TOKEN'),
)

export function wholeNumber(min: number, max: number) {
  const message = `must be a whole number from ${min} to ${max}`
  return z.pipe(
    z.string().check(z.regex(/^\d+$/, message)),
    z.pipe(z.transform(Number), z.number().check(z.minimum(min, message), z.maximum(max, message))),
  )
}

/** The site's own URL: an origin, since a path would end up in the middle of every link. */
export const siteAddress = z.pipe(
  webAddress.check(
    z.refine<string>((value) => {
      const url = URL.parse(value)
      return !url || url.href === `${url.origin}/`
    }, 'must end after the host name, such as https://www.example.com'),
  ),
  z.transform((value) => new URL(value).origin),
)

/** Fastify's trustProxy: false, the number of proxies in front, or their addresses. */
export const trustedProxies = z.pipe(
  textThat(
    (value) => value === 'false' || /^\d{1,2}$/.test(value) || value.split(',').every((one) => isProxy(one.trim())),
    'must be the number of proxies in front, such as 1, or their addresses, such as loopback or 10.0.0.0/8',
  ),
  z.transform((value): false | number | string => {
    if (value === 'false') return false
    return /^\d+$/.test(value) ? Number(value) || false : value
  }),
)

function isProxy(value: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(value)) return true
  const [address = '', bits, ...more] = value.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  // A prefix length, or a mask for IPv4.
  if (bits === undefined || (version === 4 && isIP(bits) === 4)) return bits !== '0.0.0.0'
  return /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128)
}

/** Whether all escapes in a URL can be decoded; "%zz" can't. */
function isDecodable(address: string): boolean {
  try {
    // The comparison keeps the bundler from dropping the call.
    return decodeURIComponent(address) !== ''
  } catch {
    return false
  }
}

/** A warning for each name that looks like a setting but is not, such as ADMIN_PASWORD or BUSINESS_TOWN. */
export function likelyMisspelled(names: string[], known: string[]): string[] {
  return names.flatMap((name) => {
    if (known.includes(name)) return []
    const nearest = known
      .map((one) => ({ one, distance: editDistance(name, one) }))
      .reduce((best, next) => (next.distance < best.distance ? next : best))
    const isOurs = /^(ADMIN|BUSINESS)_/.test(name) || (name.length > 5 && nearest.distance <= 2)
    return isOurs ? [`Unknown setting ${name}. Did you mean ${nearest.one}?`] : []
  })
}

/** The URL of a mail server, with username and password. */
export const mailServer = textThat(
  (value) => /^smtps?:\/\//.test(value) && Boolean(URL.parse(value)?.hostname) && isDecodable(value),
  'must be a URL such as smtp://user:password@mail.example.com:587',
)

/** The URL of a mailbox, with username and password. */
export const mailbox = textThat(
  (value) => /^imaps?:\/\/[^/]+:[^/]*@/.test(value) && Boolean(URL.parse(value)?.hostname) && isDecodable(value),
  'must be a URL such as imaps://user:password@mail.example.com/INBOX',
)

/** An email address, with or without a name. */
export const mailSender = z
  .string()
  .check(
    z.regex(
      /^([^<>@]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
      'must be an email address such as Calm Climate <office@example.com>',
    ),
  )

export const databaseAddress = z
  .string()
  .check(z.regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://'))

/** A token for an HTTP header. */
export const plainSecret = text(400).check(z.regex(/^[!-~]*$/, 'must be plain characters without spaces'))

/** Comma-separated host names or addresses. */
export const hostNames = z.pipe(
  textThat(
    (value) => value.split(',').every((one) => /^[a-z\d][a-z\d.:-]*$/i.test(one.trim()) || one.trim() === '::1'),
    'must be host names or addresses such as gateway.lan or 192.168.1.20, separated by commas',
  ),
  z.transform((value) => value.split(',').map((one) => one.trim().toLowerCase())),
)

/** Errors for settings that are missing one of a pair or conflict with each other. */
export function incompleteSettings(values: Record<string, string | undefined>): string[] {
  const errors = []
  const isSet = (name: string) => name in values
  const ofS3 = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].filter(isSet).length
  if (ofS3 === 1 || ofS3 === 2 || (ofS3 === 0 && isSet('S3_ENDPOINT')))
    errors.push('  S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.')
  // Otherwise anyone who can set the gateway in the office could have the token sent there.
  if (isSet('SMS_GATEWAY_TOKEN') && !isSet('SMS_GATEWAY_URL'))
    errors.push('  SMS_GATEWAY_TOKEN must be set together with SMS_GATEWAY_URL.')
  errors.push(...incompleteTwilio(isSet))
  for (const name of ['AI_API_KEY', 'AI_IMAGE_MODEL', 'AI_TEXT_MODEL'])
    if (isSet(name) && !isSet('AI_BASE_URL')) errors.push(`  ${name} must be set together with AI_BASE_URL.`)
  if (isSet('MIGRATION_DATABASE_URL') && !isSet('DATABASE_URL'))
    errors.push('  MIGRATION_DATABASE_URL must be set together with DATABASE_URL.')
  const { PORT = '3000', HOST = '0.0.0.0', METRICS_PORT, METRICS_HOST = '127.0.0.1' } = values
  const shareAddress = ['0.0.0.0', '::', METRICS_HOST].includes(HOST) || ['0.0.0.0', '::'].includes(METRICS_HOST)
  if (METRICS_PORT === PORT && METRICS_PORT !== '0' && shareAddress)
    errors.push('  METRICS_PORT: must differ from PORT')
  return errors
}
