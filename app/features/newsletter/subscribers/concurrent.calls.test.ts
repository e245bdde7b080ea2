import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { emailSuppressions, newsletters } from '#db/schema/newsletter.ts'
import { useSite } from '#tests/helpers/test-site.ts'
import { countLockWaits, onPostgres } from '#tests/helpers/lock-waits.ts'

const site = useSite()
const email = 'ada@example.org'
const path = '/api/admin/newsletter/subscribers'

const waiting = () => countLockWaits(site.database.pool)

test.runIf(onPostgres).each([
  ['unsubscribes', 'active', { method: 'PATCH', path: `${path}/1`, body: { isActive: false } }, 'unsubscribe'],
  [
    'unsubscribes in bulk',
    'active',
    { method: 'POST', path: `${path}/bulk`, body: { ids: [1], action: 'unsubscribe' } },
    'unsubscribe',
  ],
  [
    'resubscribes',
    'unsubscribed',
    { method: 'PATCH', path: `${path}/1`, body: { isActive: true, note: 'She asked for it on the phone.' } },
    'subscribe',
  ],
] as const)('a subscriber whom the office %s can do the same at that moment', async (_name, status, office, form) => {
  const headers = await site.signIn()
  await site.db.insert(newsletters).values({ email, status })
  if (status === 'unsubscribed') await site.db.insert(emailSuppressions).values({ email, reason: 'unsubscribed' })
  const requests: Promise<Response>[] = []
  await site.db.transaction(async (held) => {
    await held.select().from(newsletters).where(eq(newsletters.email, email)).for('update')
    requests.push(site.send(office.method, office.path, { headers, body: office.body }))
    await expect.poll(waiting).toBe(1)
    requests.push(site.send('POST', `/api/newsletter/${form}`, { body: { email } }))
    await expect.poll(waiting).toBe(2)
  })
  for (const response of await Promise.all(requests)) expect(response.ok, await response.text()).toBe(true)
  const [row] = await site.rows(newsletters)
  expect(row?.status).toBe(form === 'unsubscribe' ? 'unsubscribed' : 'active')
  expect(await site.db.$count(emailSuppressions)).toBe(form === 'unsubscribe' ? 1 : 0)
})
