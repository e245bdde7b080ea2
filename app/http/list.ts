import * as z from 'zod/mini'

import { rowId, withDefault } from './field-schemas.ts'

export const pageSizes = [10, 25, 50, 100] as const
export const defaultPageSize = 25
/** The most rows of a list without pages. */
export const newestListed = 1_000

/** The response of every list in the office. `counts` has `all` and one number per status. */
export const listOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({
    items: z.array(item),
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
    counts: z.record(z.string(), z.int()),
  })

export const maxSearchLength = 200

const number = z.pipe(z.transform(Number), z.int().check(z.minimum(1), z.maximum(100_000)))
// PostgreSQL's texts hold no U+0000.
const text = z.string().check(
  z.trim(),
  z.maxLength(maxSearchLength),
  z.refine<string>((value) => !value.includes('\u0000')),
)
/** A name to look up in an object, so not one that every object inherits, such as "constructor". */
const word = text.check(z.refine((value) => !(value.replace('-', '') in Object.prototype)))

const base = {
  q: z._default(withDefault(text, ''), ''),
  /** '' means every status. */
  status: z._default(withDefault(word, ''), ''),
  /** A column, with "-" in front for descending order; '' is the list's default order. */
  sort: z._default(withDefault(word.check(z.regex(/^-?\w+$/)), ''), ''),
  page: z._default(withDefault(number, 1), 1),
  pageSize: z._default(
    withDefault(number.check(z.refine((size) => (pageSizes as readonly number[]).includes(size))), defaultPageSize),
    defaultPageSize,
  ),
}

/** The query of every list. */
export type ListQuery = {
  q: string
  status: string
  sort: string
  page: number
  pageSize: number
}

/**
 * The query schema of a list: `ListQuery` and the list's own `filters` (strings, '' by default). Invalid values fall back to
 * their defaults, so an old bookmark still shows a list.
 */
export const listQuery = <Filter extends string = never>(filters: readonly Filter[] = []) => {
  const own = Object.fromEntries(filters.map((name) => [name, z._default(withDefault(word, ''), '')]))
  return z.object({ ...base, ...own }) as unknown as z.ZodMiniType<ListQuery & Record<Filter, string>>
}

/** The ids in "3,8,12", the selected rows in a URL; anything that can't be an id is ignored. */
export const idsIn = (text: string): number[] =>
  text
    .split(',')
    .map(Number)
    .filter((id) => rowId.safeParse(id).success)

/** `limit` and `offset` in SQL for a page of a list. */
export const limitAndOffset = ({ page, pageSize }: Pick<ListQuery, 'page' | 'pageSize'>) => ({
  limit: pageSize,
  offset: (page - 1) * pageSize,
})
