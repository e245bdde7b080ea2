import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import { readPhone } from '#app/business/phone.ts'

/** The ID of records that have references with a letter, such as B-1042. */
interface Referenced {
  id: PgColumn
  letter?: string | undefined
}

const maxWords = 8

/**
 * The condition that every word of `q` occurs in `text`, a `search_text` or `folded`, or is the record's reference; undefined if
 * there are no words. docs/product.md, "Admin lists".
 */
export function matching(q: string, text: SQL | PgColumn, record?: Referenced): SQL | undefined {
  const has = (part: string) => sql`strpos(${text}, trim(search_fold(${part}::text))) > 0`
  const hasWord = (word: string) => {
    const { letter, number } = referenceIn(word) ?? {}
    return or(
      ...spellings(word).map(has),
      letter ? has(`${letter}-${number}`) : undefined,
      record && isReferenceTo(record, word),
    )
  }
  const typed = wordsOf(q)
  const dialed = wordsOf(withPhoneDigits(q))
  return or(and(...typed.map(hasWord)), dialed.join() === typed.join() ? undefined : and(...dialed.map(hasWord)))
}

/**
 * "Müller" may be stored as "Mueller", and is as "Muller" by `search_fold`. A short word would become one that is in too many
 * others, such as "Joe".
 */
function spellings(word: string): string[] {
  const lower = word.toLowerCase()
  const long = lower.replaceAll(/[äöüøå]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' })[letter]!)
  const short = lower.replaceAll(/([aou])e|a(?=a)/g, '$1')
  return [...new Set([word, long, short.length < 4 ? word : short])]
}

/** The columns' text, for `matching`. For lists that are small, or rarely searched. */
export const folded = (...columns: (SQL | PgColumn)[]) =>
  sql`concat_ws(' ', ${sql.join(
    columns.map((column) => sql`search_fold(${column})`),
    sql`, `,
  )})`

/** A phone number as `matching` finds it. */
export const digitsOf = (phone: SQL | PgColumn) => sql`regexp_replace(${phone}, '[^0-9]', '', 'g')`

/** The words to look for. An email address is one. */
export const wordsOf = (q: string): string[] =>
  cleaned(q)
    .split(/[\s,;()<>"“”„]+/)
    .filter((word) => /[^\p{Pd}'’‘]/u.test(word))
    .slice(0, maxWords)

/** The condition that a word of `q` is the record's reference. */
export const isReferenced = (record: Referenced, q: string): SQL | undefined =>
  or(...wordsOf(q).map((word) => isReferenceTo(record, word)))

function isReferenceTo({ id, letter }: Referenced, word: string): SQL | undefined {
  const found = referenceIn(word)
  return found && letter && [letter, ''].includes(found.letter) ? eq(id, Number(found.number) - 1000) : undefined
}

/** In "B-1042", "b1042", "#1042" or "1042"; the last two can be of any kind. */
function referenceIn(word: string) {
  const [, letter = '', number] = /^(?:#|([a-z])-?)?(\d{4,9})$/i.exec(word) ?? []
  return number === undefined ? undefined : { letter: letter.toUpperCase(), number }
}

/** Without the invisible characters that come with copied text. NFKC would make an accent in place of an apostrophe a space. */
const cleaned = (q: string) =>
  q
    .replaceAll('´', "'")
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')

/** With the digits of phone numbers, or of what may be a part of one, in one piece: "walt (314) 555-0100", "555.01". */
function withPhoneDigits(q: string): string {
  const text = cleaned(q)
  // "#1042" is a reference, "100%" and "$100" are words.
  const whole = /^#|[%$]/.test(text) ? null : phoneDigits(text)
  return whole ?? text.replaceAll(/\+?\(?\d[\d\s()./\p{Pd}]+\d/gu, (run) => phoneDigits(run) ?? run)
}

/** Without the country code 1, which some stored numbers have and others don't. */
function phoneDigits(text: string): string | null {
  const { number, dial, hasMore } = readPhone(text)
  // What comes after a whole number, such as "after 5", is not stored as a part of it.
  const isNumber = !hasMore || (number !== null && /^[+(\d]/.test(text))
  const digits = dial
    .replace(/^\+1/, '')
    .replace(/^1(?=\d{10}$)/, '')
    .replace('+', '')
  return digits.length >= 3 && isNumber ? digits : null
}
