import { daysUntil, zoneOf } from '#app/office/time-words.ts'
import { grouped } from '#app/business/grouped.ts'
import type { ListedIssue } from '#app/features/newsletter/issues/schemas.ts'
import { clockTime, longDate, longDay, monthAndDay } from '#app/business/local-time.ts'

export const dateAndTime = (at: string | Date): string => `${longDate(at)} at ${clockTime(at)} ${zoneOf(at)}`

export const shortTime = (at: string | Date): string => `${monthAndDay(at)}, ${clockTime(at)}`

export const weekdayAndTime = (at: string | Date): string => `${longDay(at)} at ${clockTime(at)} ${zoneOf(at)}`

/** "in 2 h 5 min", "in 3 days". */
export function countdown(at: string, now: number): string {
  const minutes = Math.ceil((Date.parse(at) - now) / 60_000)
  if (minutes <= 0) return 'any moment'
  if (minutes === 1) return 'in a minute'
  if (minutes < 60) return `in ${minutes} min`
  const hours = Math.floor(minutes / 60)
  const days = daysUntil(at, now)
  if (hours < 48 || days < 2) return minutes % 60 === 0 ? `in ${hours} h` : `in ${hours} h ${minutes % 60} min`
  return `in ${days} days`
}

export const subscribersInWords = (count: number): string =>
  count === 1 ? '1 subscriber' : `${grouped(count)} subscribers`

/** Whether a newsletter went to nobody: no mail server was set up, and its mails were saved as files. */
export const isOnlyFiles = ({ status, sent, held }: Pick<ListedIssue, 'status' | 'sent' | 'held'>): boolean =>
  status === 'sent' && sent === 0 && held > 0

/** "22 of 22 sent", and what was only saved as files: "0 of 22 sent · 22 saved as files". */
export function sentInWords({ sent, held, recipients }: Pick<ListedIssue, 'sent' | 'held' | 'recipients'>): string {
  const files = `${grouped(held)} saved as ${held === 1 ? 'a file' : 'files'}`
  return [`${grouped(sent)} of ${grouped(recipients)} sent`, ...(held > 0 ? [files] : [])].join(' · ')
}

export const titleOf = ({ subject }: { subject: string }): string => subject.trim() || 'No subject yet'
