import * as z from 'zod/mini'

/** What several settings of the environment share. */

/** Text of 1 to `longest` characters. */
export const text = (longest: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(longest, `must have at most ${longest} characters`))
export const phone = text(25).check(
  z.refine<string>(
    (value) => [10, 11].includes(value.replace(/\D/g, '').length),
    'must be a US phone number such as (314) 555-0142',
  ),
)
export const webAddress = z
  .string()
  .check(
    z.refine<string>(
      (value) => /^https?:\/\//.test(value) && URL.canParse(value),
      'must be a full address such as https://www.example.com',
    ),
  )

export function wholeNumber(least: number, most: number) {
  const message = `must be a whole number from ${least} to ${most}`
  return z.pipe(
    z.string().check(z.regex(/^\d+$/, message)),
    z.pipe(z.transform(Number), z.number().check(z.minimum(least, message), z.maximum(most, message))),
  )
}

/** "1" is the number of proxies in front; anything else a comma-separated list of addresses or "loopback". */
export function trustedProxies(value: string): false | number | string {
  if (value === 'false' || value === '0') return false
  return /^\d+$/.test(value) ? Number(value) : value
}
