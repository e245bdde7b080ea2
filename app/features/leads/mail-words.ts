import { timeHere } from '#app/business/local-time.ts'

/** "11:00 AM", with its day when that is not today. Mail programs do not all know the narrow space of Intl. */
export const byWhen = (at: Date, now: Date): string => timeHere(at, now).replaceAll('\u202f', ' ')

/** What people typed may hold line breaks; a subject may not. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, 200)
