import * as z from 'zod/mini'

import './schema-messages.ts'

/** Fields that several forms share, with PRODUCT §10's wording for both sides. */

/**
 * For a single line: line breaks and other control characters become a space, since a mail header or a line of a calendar
 * file ends where they are. U+0000 is left for the server to refuse.
 */
export const oneLine = z.overwrite<string>((text) => text.replaceAll(/(?:[^\P{Cc}\0]|[\u2028\u2029])+/gu, ' ').trim())

/** For several lines: control characters other than line breaks and tabs become a space. */
export const severalLines = z.overwrite<string>((text) => text.replaceAll(/[^\P{Cc}\0\t\r\n]+/gu, ' ').trim())

/** Trimmed text of 1 to `longest` characters, on a single line unless `lines` says otherwise. */
export const requiredText = (empty: string, longest: number, tooLong: string, lines = oneLine) =>
  z
    .string({ error: empty })
    .check(lines, z.minLength(1, { error: empty, abort: true }), z.maxLength(longest, { error: tooLong }))

/** A first, last or full name. */
export const personName = (empty: string) => requiredText(empty, 100, 'Please use 100 characters or fewer.')

/**
 * An address of e-mail as RFC 5322 lets people have it without quotation marks, at a domain with a dot: "mary&joe@example.com" is
 * one. Zod's own pattern refuses it, and who has no other could not write to us.
 */
export const emailPattern = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i

export const emailAddress = z
  .string({ error: 'Email is required.' })
  .check(
    z.trim(),
    z.minLength(1, { error: 'Email is required.', abort: true }),
    z.maxLength(254, { error: 'Please enter a valid email address.' }),
    z.regex(emailPattern, { error: 'Please enter a valid email address.' }),
  )

const invalidPhone = 'Please enter a valid phone number.'

/** Free text of 7 to 25 characters with at least 7 digits: people write numbers in many ways, none is lost. */
export const phoneNumber = z.string({ error: 'Phone number is required.' }).check(
  oneLine,
  z.minLength(1, { error: 'Phone number is required.', abort: true }),
  z.minLength(7, { error: invalidPhone, abort: true }),
  z.maxLength(25, { error: invalidPhone, abort: true }),
  z.refine((text) => (text.match(/\d/g)?.length ?? 0) >= 7, { error: invalidPhone }),
)

export const longMessage = requiredText(
  'Message is required.',
  5000,
  'Please keep your message under 5,000 characters.',
  severalLines,
)

/** An optional text, stored as null when nothing was typed. */
export const optional = <T extends z.ZodMiniType<string, string>>(schema: T) =>
  z.pipe(
    z.transform((given) =>
      given === undefined || given === null || (typeof given === 'string' && given.trim() === '') ? null : given,
    ),
    z.nullable(schema),
  )

/** A moment as the database gives it; travels as ISO 8601 in UTC. */
export const moment = z.union([
  z.iso.datetime(),
  z.pipe(
    z.date(),
    z.transform((date: Date) => date.toISOString()),
  ),
])

/** A moment as a browser sends it: from 1970 on and before the year 10000, for PostgreSQL reads no others as they are written. */
export const momentInput = (error: string) =>
  z.iso
    .datetime({ offset: true, error })
    .check(z.refine((text) => Date.parse(text) >= 0 && Date.parse(text) < Date.UTC(10_000, 0), { error }))

const largestId = 2_147_483_647

/** The id of a row in what is sent. */
export const rowId = z.int().check(z.minimum(1), z.maximum(largestId))

/** The id in a path. Anything that can't be an id is simply not found. */
export const idParam = z.object({
  id: z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,9}$/)),
    z.pipe(z.transform(Number), z.number().check(z.maximum(largestId))),
  ),
})

/** The answer of a call that gives a file or a stream instead of JSON. */
export const file = z.unknown()
