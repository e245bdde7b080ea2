import { addDays, isDay, localInstant } from '#app/business/local-instant.ts'
import { monthName, shortDate } from '#app/business/local-time.ts'

const months = Array.from(
  { length: 12 },
  (_, at) => monthName(`2026-${String(at + 1).padStart(2, '0')}`).split(' ')[0]!,
)

/** 1 to 12; 0 if it is none. */
const monthOf = (word = '') =>
  word.length < 3 ? 0 : months.findIndex((month) => month.toLowerCase().startsWith(word.toLowerCase())) + 1

/** "Spring visit: March to May" as `{ name, from: 3, until: 5 }`; the end may be in the next year. Undefined if it isn't one. */
export function readVisit(line: string) {
  const [, name, first, last = first] =
    /^(.{1,60}?):\s*(\p{L}+)\.?(?:\s*(?:to|–|-)\s*(\p{L}+)\.?)?$/u.exec(line.trim()) ?? []
  const [from, until] = [monthOf(first), monthOf(last)]
  return name && from && until ? { name, from, until } : undefined
}

/** The last day of a term: "2026-11-30" and 12 → "2027-11-29"; that of February 29 ends on a February 28. */
export function endOfTerm(startsOn: string, termMonths: number): string {
  const next = firstOfMonth(startsOn, termMonths)
  const sameDay = `${next.slice(0, 8)}${startsOn.slice(8)}`
  const lastDay = addDays(firstOfMonth(next, 1), -1)
  return sameDay > lastDay ? lastDay : addDays(sameDay, -1)
}

/** The first day of a term that ends on a day. */
export function startOfTerm(endsOn: string, termMonths: number): string {
  const next = addDays(endsOn, 1)
  const sameDay = `${firstOfMonth(next, -termMonths).slice(0, 8)}${next.slice(8)}`
  const lastDay = addDays(firstOfMonth(next, 1 - termMonths), -1)
  return sameDay > lastDay ? lastDay : sameDay
}

/** "3/4/2026", "3/4/26" or "2026-03-04" as "2026-03-04"; undefined if it is no day. */
export function readDay(text: string): string | undefined {
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})$/.exec(text) ?? []
  const date = year ? `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text
  return isDay(date) ? date : undefined
}

/** The first day of the month so many months after that of a date. */
function firstOfMonth(date: string, later: number): string {
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + later
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}-01`
}

/** Of a season that is over in fewer days, the next year's is meant. */
const leastDays = 30

/** The visits of a term in order, each with the first and the last day of its season. */
export function visitsOfTerm(lines: readonly string[], startsOn: string, endsOn: string, termMonths: number) {
  const year = Number(startsOn.slice(0, 4))
  const visits = lines.flatMap((line) => {
    const { name, from, until } = readVisit(line)!
    const length = ((until - from + 12) % 12) + 1
    const seasons = Array.from({ length: Math.ceil(termMonths / 12) + 2 }, (_, at) => {
      const first = `${year - 1 + at}-${String(from).padStart(2, '0')}-01`
      return { name, dueFrom: first < startsOn ? startsOn : first, dueUntil: addDays(firstOfMonth(first, length), -1) }
    })
    return seasons
      .filter(({ dueFrom, dueUntil }) => dueUntil >= addDays(startsOn, leastDays) && dueFrom <= endsOn)
      .slice(0, Math.ceil(termMonths / 12))
  })
  return visits.toSorted((one, other) => one.dueFrom.localeCompare(other.dueFrom))
}

interface Visit {
  name: string
  dueFrom: string
  doneOn: string | null
  waivedOn: string | null
}

/** Whether a visit is owed and its season has begun. */
export const isDue = ({ dueFrom, doneOn, waivedOn }: Visit, today: string): boolean =>
  dueFrom <= today && doneOn === null && waivedOn === null

/** A day as "Oct 3, 2027". */
export const dayText = (day: string): string => shortDate(localInstant(day, '12:00'))

/** "Member until Oct 3, 2027"; null once that day is over. */
export const memberText = (memberUntil: string | null, today: string): string | null =>
  memberUntil !== null && memberUntil >= today ? `Member until ${dayText(memberUntil)}` : null

/** "Member until Oct 3, 2027 · 10% off · fall visit due". */
export const termText = (
  { lastDay, discountPercent, visits }: { lastDay: string; discountPercent: number; visits: readonly Visit[] },
  today: string,
): string =>
  [
    `Member until ${dayText(lastDay)}`,
    discountPercent > 0 && `${discountPercent}% off`,
    ...visits.filter((visit) => isDue(visit, today)).map(({ name }) => `${name.toLowerCase()} due`),
  ]
    .filter(Boolean)
    .join(' · ')
