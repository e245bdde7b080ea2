import { expect, test } from 'vitest'

import { entities } from '#app/entities.ts'
import { blogPosts } from '#db/schema/blog.ts'
import { posts } from '#db/seed/posts/all.ts'
import { website } from '#db/seed/website.ts'
import { password, useSite } from '#tests/helpers/test-site.ts'
import { useServer } from '#tests/helpers/use-server.ts'
import { startSmtpServer } from '#tests/helpers/smtp-server.ts'

import { readSetup } from './calls.ts'
import type { Setup } from './schemas.ts'

const smtp = useServer(await startSmtpServer())
const site = useSite({ SMTP_URL: smtp.url, SITE_URL: '' })

const keys = { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) }
const business = { brand: 'Saguaro Air', tollFree: '5205550142', email: 'a@saguaro.example', city: 'Tucson' }

test.each<[step: string, method: string, path: string, body?: object]>([
  ['password', 'POST', '/api/admin/password', { current: password, next: 'another horse battery' }],
  ['business', 'PATCH', '/api/admin/settings', { business }],
  ['address', 'PATCH', '/api/admin/settings', { business: { siteUrl: 'www.saguaro.example' } }],
  ['email', 'POST', '/api/admin/settings/test-email/confirm'],
  ['notifications', 'PATCH', '/api/admin/settings', { notifications: { ownerEmails: ['dana@saguaro.example'] } }],
  ['notifications', 'POST', '/api/admin/push/devices', { endpoint: 'https://push.example.com/1', keys }],
  ['hours', 'PATCH', '/api/admin/website/hours', { value: { ...website.hours, timeZone: 'America/Phoenix' } }],
  ['backup', 'POST', '/api/admin/backups'],
  ['samples', 'POST', '/api/admin/setup/trash-samples'],
])('the checklist is refetched when the step “%s” changes: %s %s', async (step, method, path, body) => {
  await site.db.insert(blogPosts).values({ ...posts[0]!, createdAt: site.clock.now, isPublished: true })
  const headers = await site.signIn()
  const send = (how: string, to: string, sent?: object) => site.send(how, to, { headers, body: sent })
  const setup = async () => (await send('GET', readSetup.path)).json()
  if (step === 'email') await send('POST', '/api/admin/settings/test-email')
  const shown = await setup()
  const types: string[] = []
  const stop = await site.database.listen(
    'site_events',
    (message) => types.push((JSON.parse(message) as { type: string }).type),
    () => {},
  )
  const response = await send(method, path, body)
  expect(response.status).toBeLessThan(300)
  if (step === 'password') headers.cookie = response.headers.getSetCookie()[0]!.split(';')[0]!
  expect(await setup()).not.toEqual(shown)
  await expect.poll(() => types.filter((type) => entities.isStale(readSetup.path, type))).not.toEqual([])
  await stop()
})

test('who is notified is chosen once a test has arrived at the business’s own address', async () => {
  const headers = await site.signIn()
  const send = (method: string, path: string, body?: object) => site.send(method, path, { headers, body })
  const isChosen = async () => {
    const { steps } = (await (await send('GET', readSetup.path)).json()) as Setup
    return steps.find(({ name }) => name === 'notifications')!.isDone
  }
  const test = async () => {
    await send('POST', '/api/admin/settings/test-email')
    await send('POST', '/api/admin/settings/test-email/confirm')
  }
  await test()
  // At the sample address.
  expect(await isChosen()).toBe(false)
  await send('PATCH', '/api/admin/settings', { business })
  expect(await isChosen()).toBe(false)
  await test()
  expect(await isChosen()).toBe(true)
})
