import { expect } from 'vitest'

import type { NewBooking } from '#db/booking-rows.ts'

import { insertLead } from './stored-leads.ts'
import type { useSite } from './test-site.ts'

type Site = ReturnType<typeof useSite>

/** A booking as the public form stores it. */
export async function storeBooking(site: Site, values: Partial<NewBooking> = {}) {
  const createdAt = site.clock.now
  const dueAt = new Date(createdAt.getTime() + 2 * 3_600_000)
  return insertLead.booking(site.db, { createdAt, updatedAt: createdAt, dueAt, remindAt: null, ...values })
}

/** Requests of the signed-in owner about bookings, or about the records of another path. */
export function office(site: Site, records = '/api/admin/bookings') {
  const send = async (method: string, path: string | number, body?: unknown, headers: Record<string, string> = {}) =>
    site.send(method, records + String(path).replace(/^(?=\w)/, '/'), {
      body,
      headers: { ...(await site.signIn()), ...headers },
    })
  return {
    get: (path = '') => send('GET', path),
    patch: (path: string, body: unknown, headers?: Record<string, string>) => send('PATCH', path, body, headers),
    post: (path: string, body: unknown = {}, headers?: Record<string, string>) => send('POST', path, body, headers),
    remove: (id: number) => send('DELETE', id),
  }
}

/** Stores a booking that the owner confirms, for that Friday by default; returns its ID. */
export async function confirmedBooking(site: Site, values: Parameters<typeof storeBooking>[1] = {}, times = friday) {
  const { id } = await storeBooking(site, values)
  const response = await office(site).patch(`${id}/status`, { status: 'confirmed', ...times })
  expect(response.status).toBe(200)
  return id
}

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
