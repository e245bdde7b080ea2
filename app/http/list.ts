import * as z from 'zod/mini'

import { rowId } from './field-schemas.ts'

/** How many rows a page of a list may have (PRODUCT §5). */
export const pageSizes = [10, 25, 50, 100] as const
export const defaultPageSize = 25

/** The answer of every list of the office (PRODUCT §5). `counts` has `all` and one number for each status. */
export const listOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({
    items: z.array(item),
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
    counts: z.record(z.string(), z.int()),
  })

/** What may be searched for, in characters. */
export const maxSearchLength = 200

const either = z.catch
const number = z.pipe(z.transform(Number), z.int().check(z.minimum(1), z.maximum(100_000)))
// PostgreSQL's texts hold no U+0000.
const text = z.string().check(
  z.trim(),
  z.maxLength(maxSearchLength),
  z.refine<string>((given) => !given.includes('\u0000')),
)
/** A word to look up: what every object has, such as "constructor", is the name of nothing here. */
const word = text.check(z.refine((given) => !(given.replace('-', '') in Object.prototype)))

const base = {
  q: z._default(either(text, ''), ''),
  /** '' means every status. */
  status: z._default(either(word, ''), ''),
  /** A column, with "-" in front for the largest first; '' is the list's own order. */
  sort: z._default(either(word.check(z.regex(/^-?\w+$/)), ''), ''),
  page: z._default(either(number, 1), 1),
  pageSize: z._default(
    either(number.check(z.refine((size) => (pageSizes as readonly number[]).includes(size))), defaultPageSize),
    defaultPageSize,
  ),
}

/** What the address of every list may ask for. */
export type ListQuery = {
  q: string
  status: string
  sort: string
  page: number
  pageSize: number
}

/**
 * The `query` of a list's endpoint: `ListQuery` and the list's own `filters` (texts; '' when not given). A value that
 * makes no sense is left out instead of refused: an old bookmark still shows a list.
 */
export const listQuery = <Filter extends string = never>(filters: readonly Filter[] = []) => {
  const own = Object.fromEntries(filters.map((name) => [name, z._default(either(word, ''), '')]))
  return z.object({ ...base, ...own }) as unknown as z.ZodMiniType<ListQuery & Record<Filter, string>>
}

/** The ids in "3,8,12", as an address names ticked rows; what can't be an id is left out. */
export const idsIn = (text: string): number[] =>
  text
    .split(',')
    .map(Number)
    .filter((id) => rowId.safeParse(id).success)

/** Which rows of the database a page holds. */
export const limitAndOffset = ({ page, pageSize }: Pick<ListQuery, 'page' | 'pageSize'>) => ({
  limit: pageSize,
  offset: (page - 1) * pageSize,
})
