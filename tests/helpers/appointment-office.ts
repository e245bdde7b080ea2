import { expect, vi } from 'vitest'

import type { OutboxRow } from '#app/features/outbox/schemas.ts'

import { type AppointmentCustomer, movedTo } from './appointment-customers.ts'
import type { ServerProcess } from './server-process.ts'
import { siteClient } from './site-client.ts'

type Customer = AppointmentCustomer

type Request = [method: string, path: string, body: object]

const cancel: Request = ['PATCH', '/status', { status: 'cancelled', reason: 'A reason', cancelledBy: 'customer' }]
const press: Request = ['POST', '/on-my-way', { minutes: 45 }]
const requests: Partial<Record<Customer['role'], Request[]>> = {
  'to cancel': [cancel],
  'to move': [['PATCH', '', movedTo]],
  'on my way': [press],
  'to call off': [press, cancel],
}

/** The office changes appointments while notices are being sent, through whichever processes are running. */
export function appointmentOffice(running: ServerProcess[], countReminders: (customer: Customer) => number) {
  let turn = 0
  const { asAdmin, signIn } = siteClient(() => running[turn++ % running.length]!.url)
  const outbox = async (query = '') =>
    (await (await asAdmin('GET', `/api/admin/outbox?pageSize=100&${query}`)).json()) as {
      items: OutboxRow[]
      counts: Record<string, number>
    }

  const change = async (customer: Customer) => {
    customer.outcome = 'unknown'
    for (const [method, path, body] of requests[customer.role]!) {
      const response = await asAdmin(method, `/api/admin/bookings/${customer.id}${path}`, body).catch(() => null)
      if (response === null) return
      expect(response.status).toBe(200)
    }
    customer.outcome = 'acknowledged'
    customer.maxReminders = countReminders(customer)
    customer.isHandedOver = await isHandedOver(customer).catch(() => true)
  }
  const isHandedOver = async ({ email, phone, id }: Customer) => {
    const found = await Promise.all([email, phone].map((to) => outbox(`q=${encodeURIComponent(to)}`)))
    const reminders = found.flatMap(({ items }) => items).filter(({ kind }) => kind.endsWith('reminder'))
    return reminders.some(({ relatedId, status }) => relatedId === id && (status === 'sending' || status === 'sent'))
  }

  return {
    signIn,
    outbox,
    isToChange: ({ role }: Customer) => requests[role] !== undefined,
    /** Takes customers from the list and changes their appointments. Ends when no message is due, or all processes have died. */
    work: async (customers: Customer[], clock: () => number) => {
      while (customers.length > 0 && running.length > 0) await change(customers.shift()!)
      const isIdle = async () => {
        const waiting = running.length > 0 ? await outbox('status=queued').catch(() => null) : null
        if (waiting === null) return running.length === 0
        return waiting.items.every(({ nextAt }) => Date.parse(nextAt) > clock())
      }
      await vi.waitUntil(isIdle, { interval: 20, timeout: 60_000 })
    },
  }
}
