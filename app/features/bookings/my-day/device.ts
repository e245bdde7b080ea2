import { newIdempotencyKey } from '#app/http/idempotency-key.ts'

import { openDay } from './calls.ts'

const item = 'my-day-device'

/** Says that the day was opened on this device, by a random id that it stores. Without a signal, the next time says it. */
export async function reportDevice(key: string): Promise<void> {
  const device = localStorage.getItem(item) ?? newIdempotencyKey()
  localStorage.setItem(item, device)
  const headers = { 'content-type': 'application/json' }
  await fetch(openDay.path, { method: 'POST', headers, body: JSON.stringify({ key, device }) })
}
