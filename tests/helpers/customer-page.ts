import { eq } from 'drizzle-orm'

import { selectBookings } from '#db/booking-rows.ts'
import { bookings } from '#db/schema/bookings.ts'

import { friday, office, storeBooking } from './bookings.ts'
import { tokenTo } from './links.ts'
import type { useSite } from './test-site.ts'

type Site = ReturnType<typeof useSite>

/** The page of a confirmed booking, used as its customer does. */
export async function customerPage(site: Site, values: Parameters<typeof storeBooking>[1] = {}) {
  const { id } = await storeBooking(site, values)
  await office(site).patch(`${id}/status`, { status: 'confirmed', ...friday })
  const row = async () => (await selectBookings(site.db).where(eq(bookings.id, id)))[0]!
  const token = await tokenTo(site, 'appointment', id)
  const start = friday.scheduledStart
  return {
    id,
    token,
    start,
    row,
    path: `/booking?manage=${token}`,
    read: () => site.get(`/api/appointments/${token}`),
    post: (action: string, body: object) =>
      site.send('POST', `/api/appointments/${action}`, { body: { token, start, ...body } }),
    addPhoto: (bytes: Buffer | string, headers: Record<string, string> = {}) => {
      const form = new FormData()
      form.append('image', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), 'plate.png')
      const from = { 'x-forwarded-for': `10.99.0.${Math.floor(Math.random() * 250)}` }
      const request = { method: 'POST', body: form, headers: { ...from, ...headers } }
      return fetch(`${site.url}/api/appointments/${token}/photos`, request)
    },
    /** Posts a form of the page as a browser without script does. */
    postForm: (form: string, values: Record<string, string> = {}) =>
      site.send('POST', `/booking?manage=${token}`, {
        body: new URLSearchParams({ form, token, start, ...values }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
      }),
  }
}
