import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import { searchText } from '#db/schema.ts'

import { phoneDigits } from './search-pattern.ts'

/** What a search looks for. */
export interface Terms {
  /** A tsquery: every word of the search begins a word of the row. */
  query: string
  /** Of "B-1042": the id 42 of the kind with the letter B; of any kind if there is no letter. */
  reference: { letter: string | undefined; id: number } | undefined
  /** Whether nothing else can be meant. */
  isReference: boolean
}

/** "b1042" and "#1042" are references, "(314) 555" is a part of a phone number, and "1042" may be either. */
export function termsOf(q: string): Terms | null {
  const digits = phoneDigits(q)
  const words = digits === null ? (q.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? []) : [digits]
  if (words.length === 0) return null
  const [, prefix, number] = /^(#|[a-z]-?)?(\d{4,9})$/i.exec(q) ?? []
  return {
    query: words.map((word) => `'${word}':*`).join(' & '),
    reference:
      number === undefined
        ? undefined
        : { letter: prefix?.match(/[a-z]/i)?.[0].toUpperCase(), id: Number(number) - 1000 },
    isReference: prefix !== undefined,
  }
}

/** Whether a column of search words has all words of `query`, of `Terms`. */
export const matches = (words: PgColumn, query: string): SQL => sql`${words} @@ ${tsquery(query)}`

export const tsquery = (query: string): SQL => sql`${searchText(sql`${query}::text`)}::tsquery`
