import { expect, test } from 'vitest'

import { handlers } from '#app/api.server.ts'
import { officeRoutes } from '#app/office-routes.ts'
import { bookings } from '#db/schema/bookings.ts'
import { technicianWithLink } from '#tests/helpers/my-day.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite()

const own = [
  'GET /api/day/:key',
  'GET /api/day/:key/photos/:id',
  'POST /api/day/:key/jobs/:id/photos',
  'POST /api/day/cannot',
  'POST /api/day/come-back',
  'POST /api/day/done',
  'POST /api/day/note',
  'POST /api/day/notifications',
  'POST /api/day/on-my-way',
  'POST /api/day/place',
  'POST /api/day/refrigerant',
  'POST /api/day/started',
  'POST /api/day/unit',
  'POST /api/day/unit-added',
]

test('there are fourteen calls for the key of a day, and every other call takes it for a stranger’s', async () => {
  const marcus = await technicianWithLink(site)
  const { id } = await marcus.job()
  const byKey = handlers.filter(({ endpoint }) => endpoint.path.startsWith('/api/day'))
  expect(byKey.map(({ endpoint: { method, path } }) => `${method} ${path}`).toSorted()).toEqual(own)
  const before = await site.rows(bookings)
  const ways: Record<string, string>[] = [
    { authorization: `Bearer ${marcus.key}` },
    { cookie: `session=${marcus.key}` },
    { cookie: `day=${marcus.key}` },
  ]
  const others = handlers.filter(({ endpoint: { by, path } }) => by === 'admin' || path === '/api/admin/calendar.ics')
  for (const { endpoint } of others) {
    const { method, path } = endpoint
    const address = path.replace(/:(\w+)/g, (_, name: string) =>
      name === 'key' || name === 'token' ? marcus.key : String(id),
    )
    for (const headers of ways) {
      const response = await site.send(method, `${address}?key=${marcus.key}&day=${marcus.key}`, { headers })
      expect(response.status, `${method} ${path}`).toBe(endpoint.by === 'admin' ? 401 : 410)
    }
  }
  // What visitors may call, with the key in place of each secret that they may have.
  const visitors = handlers.filter(
    ({ endpoint }) => endpoint.by === 'visitor' && !byKey.some((handler) => handler.endpoint === endpoint),
  )
  expect(visitors.length).toBeGreaterThan(20)
  for (const { endpoint } of visitors.filter((handler) => !others.includes(handler))) {
    const { method, path } = endpoint
    const call = async (secret: string, from: string) => {
      const address = path.replace(/:(token|key)/, secret).replace(/:\w+/g, String(id))
      const body = { token: secret, key: secret, day: secret, password: secret, email: 'ada@example.com' }
      const response = await site.send(method, `${address}?token=${secret}&key=${secret}&day=${secret}`, {
        headers: { 'x-forwarded-for': from },
        ...(method !== 'GET' && { body }),
      })
      const text = response.headers.get('content-type')?.includes('event-stream') ? '' : await response.text()
      return [response.status, text.replaceAll(secret, '').replace(/"requestId":"[^"]+"/, '')]
    }
    expect(await call(marcus.key, '10.3.0.1'), `${method} ${path}`).toEqual(await call('a'.repeat(22), '10.4.0.1'))
  }
  for (const { path } of officeRoutes) {
    const page = await site.get(`${path.replace(/:\w+/g, String(id))}?day=${marcus.key}`)
    expect(page.headers.get('location'), path).toMatch(/^\/admin\/login/)
  }
  expect(await site.rows(bookings)).toEqual(before)
})

const isFramed = (page: string) => /<header[\s>][^]*<footer[\s>]/.test(page)

test('the page shows the day and, without script, whom to call; nothing of the site is around it', async () => {
  const marcus = await technicianWithLink(site)
  await marcus.job({ street: '4100 Lindell Blvd', town: 'St. Louis' })
  const html = await (await site.get(marcus.path)).text()
  for (const words of ['Ada Miller', '4100 Lindell Blvd', '<fieldset disabled=""']) expect(html).toContain(words)
  expect(html).toMatch(/<noscript>.*Please call the office: \(\d{3}\) \d{3}-\d{4}\./)
  expect(isFramed(html)).toBe(false)
  for (const path of [`/about?day=${marcus.key}`, '/?day=monday'])
    expect(isFramed(await (await site.get(path)).text()), path).toBe(true)
})
