import * as z from 'zod/mini'

import { cleanEmail, emailPattern } from './email-address.ts'
import './schema-messages.ts'

/** `z.catch` by another name: the lint rules for promises take `.catch()` for theirs. */
export const withDefault = z.catch

/**
 * For a single line: line breaks and other control characters become a space, because they would end a mail header or a
 * line of a calendar file. U+0000 is left for the server to refuse.
 */
export const oneLine = z.overwrite<string>((text) => text.replaceAll(/(?:[^\P{Cc}\0]|[\u2028\u2029])+/gu, ' ').trim())

/** For several lines: control characters other than line breaks and tabs become a space. */
export const severalLines = z.overwrite<string>((text) => text.replaceAll(/[^\P{Cc}\0\t\r\n]+/gu, ' ').trim())

/** "Please use 2,000 characters or fewer." */
const tooLongFor = (maxLength: number) =>
  `Please use ${String(maxLength).replace(/\B(?=\d{3}$)/, ',')} characters or fewer.`

/** Trimmed text of 1 to `maxLength` characters; a single line by default. */
export const requiredText = (empty: string, maxLength: number, lines = oneLine, tooLong = tooLongFor(maxLength)) =>
  z
    .string({ error: empty })
    .check(lines, z.minLength(1, { error: empty, abort: true }), z.maxLength(maxLength, { error: tooLong }))

/** A number of a query string. */
export const wholeNumber = (min: number, max: number) =>
  z.pipe(z.transform(Number), z.int().check(z.minimum(min), z.maximum(max)))

/** A first, last or full name. */
export const personName = (empty: string) => requiredText(empty, 100)

export const emailAddress = z
  .string({ error: 'Email is required.' })
  .check(
    z.overwrite(cleanEmail),
    z.minLength(1, { error: 'Email is required.', abort: true }),
    z.maxLength(254, { error: 'Please enter a valid email address.' }),
    z.regex(emailPattern, { error: 'Please enter a valid email address.' }),
  )

/** "1-800-FLOWERS": an area code in digits, then letters among seven. */
const spelledPhone = /^\+?(?:1\W*)?\(?\d{3}\W{0,3}(?:[a-z\d]\W?){7}/i

/** A letter O, I or L, Latin or not, in place of a digit. With a whole number beside it, it is something else. */
const hasLetterForDigit = (text: string) =>
  /(?<!\p{L})(?:\d[-.()]*(?!oil)[oilоο]+|(?!oil)[oilоο]+[-.()]*\d)(?!\p{L})/iu.test(text) &&
  !/\d{3}[^\p{L}\d]{0,3}\d{3}[^\p{L}\d]{0,3}\d{4}/u.test(text)

const invalidPhone = 'Please enter a valid phone number.'

/**
 * 7 to 25 characters, or 80 with words beside the number, with at least 7 digits, or letters that stand for digits: people write
 * numbers in many ways, and none may be lost. Invisible characters come with copied numbers.
 */
export const phoneNumber = z.string({ error: 'Phone number is required.' }).check(
  z.overwrite((text) => text.replaceAll(/\p{Cf}/gu, '')),
  oneLine,
  z.minLength(1, { error: 'Phone number is required.', abort: true }),
  z.minLength(7, { error: invalidPhone, abort: true }),
  z.refine((text) => text.length <= (/\p{L}/u.test(text) ? 80 : 25), { error: invalidPhone, abort: true }),
  z.refine((text) => !hasLetterForDigit(text), {
    error: 'Please check the phone number: it has a letter where a digit belongs.',
    abort: true,
  }),
  z.refine((text) => (text.match(/\p{Nd}/gu)?.length ?? 0) >= 7 || spelledPhone.test(text), { error: invalidPhone }),
)

const invalidColor = 'Enter a color like #1D4ED8.'

/** A color such as "#1d4ed8"; "1d4ed8" and "#1d4" are read as one too. */
export const hexColor = z.string({ error: invalidColor }).check(
  z.trim(),
  z.overwrite((typed) =>
    typed.replace(
      /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i,
      (_, hex: string) => `#${hex.length === 3 ? hex.replaceAll(/./g, '$&$&') : hex}`,
    ),
  ),
  z.regex(/^#[0-9a-f]{6}$/i, { error: invalidColor, abort: true }),
)

export const longMessage = requiredText(
  'Message is required.',
  5000,
  severalLines,
  'Please keep your message under 5,000 characters.',
)

/** Optional text; null if blank. */
export const optional = <T extends z.ZodMiniType<string, string>>(schema: T) =>
  z.pipe(
    z.pipe(
      // The schema refuses what is no text, in its own words.
      z.nullish(z.custom<string>()),
      z.transform((text) => (typeof text === 'string' && text.trim() === '' ? null : (text ?? null))),
    ),
    z.nullable(schema),
  )

/** A timestamp from the database, sent as ISO 8601 in UTC. */
export const moment = z.union([
  z.iso.datetime(),
  z.pipe(
    z.date(),
    z.transform((date: Date) => date.toISOString()),
  ),
])

/** A timestamp from a browser: from 1970 to 9999, the years in which PostgreSQL reads ISO 8601 as written. */
export const momentInput = (error: string) =>
  z.iso
    .datetime({ offset: true, error })
    .check(z.refine((text) => Date.parse(text) >= 0 && Date.parse(text) < Date.UTC(10_000, 0), { error }))

const maxId = 2_147_483_647

/** "21:00". */
export const timeOfDay = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Enter a time, such as 9:00 PM.' }))

/** A row id in a request. */
export const rowId = z.int().check(z.minimum(1), z.maximum(maxId))

/** The id in a path; anything that can't be an id is a 404. */
export const idParam = z.object({
  id: z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,9}$/)),
    z.pipe(z.transform(Number), z.number().check(z.maximum(maxId))),
  ),
})

/**
 * The fields of a schema without their rules, for responses: what is stored or set in the environment may be older or freer than
 * what may be typed now, and must still be shown.
 */
export const shown = <Shape extends z.core.$ZodShape>({ shape }: z.ZodMiniObject<Shape>) =>
  z.object(Object.fromEntries(Object.keys(shape).map((name) => [name, z.custom()]))) as unknown as z.ZodMiniObject<{
    [Name in keyof Shape]: z.ZodMiniType<z.output<Shape[Name]>, z.output<Shape[Name]>>
  }>

/** The response of a call that returns a file or a stream instead of JSON. */
export const file = z.unknown()
