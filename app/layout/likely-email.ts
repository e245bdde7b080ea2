import { editDistance } from '#app/business/edit-distance.ts'
import { cleanEmail } from '#app/http/email-address.ts'

/** Common mailbox providers of homeowners. */
const suggested = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'aol.com',
  'att.net',
  'sbcglobal.net',
  'charter.net',
  'comcast.net',
]
/** Real domains that look like typos of those. */
const alsoReal = ['mail.com', 'email.com', 'ymail.com', 'hotmail.co.uk', 'yahoo.co.uk', 'at.net']

/** The address that was probably meant, "dana@gmail.com" for "dana@gmial.com"; null if there is no likely typo. */
export function likelyEmail(typed: string): string | null {
  const address = cleanEmail(typed)
  const [, name, domain] = /^(.+@)([^@]+\.[^@.]+)$/.exec(address.toLowerCase()) ?? []
  if (!name || !domain || suggested.includes(domain) || alsoReal.includes(domain)) return null
  const meant = suggested.find((known) => isSlip(domain, known))
  return meant ? address.slice(0, name.length) + meant : null
}

function isSlip(domain: string, known: string): boolean {
  const distance = editDistance(domain, known)
  return distance === 1 || (distance === 2 && known.length > 8 && !isAbroad(domain, known))
}

/** "yahoo.ca" is not a typo of "yahoo.com". */
const isAbroad = (domain: string, known: string) =>
  /\.(?!co$|cm$|om$)[a-z]{2}$/.test(domain) && domain.split('.')[0] === known.split('.')[0]
