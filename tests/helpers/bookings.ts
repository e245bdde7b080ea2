import { phoneE164 } from '#app/server/mail/phone.ts'
import { bookings } from '#db/schema.ts'

import type { useSite } from './test-site.ts'

type Site = ReturnType<typeof useSite>

/** A booking as the public form stores it. */
export async function storeBooking(site: Site, values: Partial<typeof bookings.$inferInsert> = {}) {
  const createdAt = site.clock.now
  const [booking] = await site.db
    .insert(bookings)
    .values({
      firstName: 'Ada',
      lastName: 'Miller',
      email: 'ada@example.com',
      phone: '(314) 555-0100',
      phoneE164: phoneE164(values.phone ?? '(314) 555-0100'),
      serviceType: 'heating',
      preferredDate: '2026-11-20',
      message: 'The furnace clicks and stops.',
      createdAt,
      updatedAt: createdAt,
      dueAt: new Date(createdAt.getTime() + 2 * 3_600_000),
      ...values,
    })
    .returning()
  return booking!
}

/** Requests of the signed-in owner. */
export const office = (site: Site) => ({
  patch: async (path: string, body: unknown, headers: Record<string, string> = {}) =>
    site.send('PATCH', `/api/admin/bookings/${path}`, { body, headers: { ...(await site.signIn()), ...headers } }),
  post: async (path: string, body: unknown = {}) =>
    site.send('POST', `/api/admin/bookings${path}`, { body, headers: await site.signIn() }),
  remove: async (id: number) => site.send('DELETE', `/api/admin/bookings/${id}`, { headers: await site.signIn() }),
  get: async (path: string) => site.get(`/api/admin/bookings${path}`, await site.signIn()),
})

/** 9 to 11 AM on Friday, November 20, 2026 in St. Louis. */
export const friday = { scheduledStart: '2026-11-20T15:00:00.000Z', scheduledEnd: '2026-11-20T17:00:00.000Z' }

/** The properties of a calendar file by name; folded lines are joined (RFC 5545 §3.1). */
export function calendarOf(file: string): Record<string, string> {
  const lines = file.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n/)
  return Object.fromEntries(
    lines.filter(Boolean).map((line) => {
      const [, name = '', value = ''] = /^([A-Z-]+)[^:]*:(.*)$/.exec(line) ?? []
      return [name, value.replaceAll(/\\([,;\\])/g, '$1')]
    }),
  )
}
