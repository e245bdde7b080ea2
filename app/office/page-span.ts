import { grouped } from '#app/business/grouped.ts'

/** Which rows of how many a page shows: "26–50 of 134". A page past the end shows the number alone. */
export function pageSpan(page: number, pageSize: number, total: number): string {
  const first = (page - 1) * pageSize + 1
  const last = Math.min(page * pageSize, total)
  if (first > total) return `0 of ${grouped(total)}`
  return `${first === last ? grouped(first) : `${grouped(first)}–${grouped(last)}`} of ${grouped(total)}`
}
