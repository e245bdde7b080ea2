import { technicians } from '#db/schema/technicians.ts'

import { storeBooking } from './bookings.ts'
import type { useSite } from './test-site.ts'

type Site = ReturnType<typeof useSite>

/** 9 to 11 AM on days around November 18, 2026, today on test sites. */
export const nine = (day: number) => ({
  scheduledStart: new Date(`2026-11-${day}T15:00:00Z`),
  scheduledEnd: new Date(`2026-11-${day}T17:00:00Z`),
})

/** A technician with a link to their day. */
export async function technicianWithLink(site: Site, values: Partial<typeof technicians.$inferInsert> = {}) {
  const [technician] = await site.db
    .insert(technicians)
    .values({ name: 'Marcus Lee', color: 'blue', ...values })
    .returning()
  const { id } = technician!
  const link = `/api/admin/technicians/${id}/links/day`
  const newKey = async () => {
    const { url } = await (await site.send('POST', link, { headers: await site.signIn() })).json()
    return new URL(url).searchParams.get('day')!
  }
  const key = await newKey()
  return {
    id,
    key,
    newKey,
    path: `/booking?day=${key}`,
    /** A confirmed job that they lead, today. */
    job: (more: Parameters<typeof storeBooking>[1] = {}) =>
      storeBooking(site, { status: 'confirmed', ...nine(18), technicianId: id, ...more }),
    read: () => site.get(`/api/day/${key}`),
    post: (action: string, body: object, headers: Record<string, string> = {}) =>
      site.send('POST', `/api/day/${action}`, { body: { key, ...body }, headers }),
    addPhoto: (jobId: number, bytes: Buffer | string, unitId?: number) => {
      const form = new FormData()
      form.append('image', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), 'plate.png')
      const headers = { 'x-forwarded-for': `10.98.0.${Math.floor(Math.random() * 250)}` }
      const query = unitId === undefined ? '' : `?unit=${unitId}`
      return fetch(`${site.url}/api/day/${key}/jobs/${jobId}/photos${query}`, { method: 'POST', body: form, headers })
    },
  }
}
