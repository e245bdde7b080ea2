import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { handlers } from '#app/api.server.ts'
import { adminChange } from '#app/http/endpoint.ts'
import { writeSetting } from '#app/server/config/settings.ts'
import { handle } from '#app/server/request/handler.ts'
import { settings } from '#db/schema/site.ts'
import { siteOn, useSite } from '#tests/helpers/test-site.ts'

const long = `https://portal.example.com/${'a'.repeat(600)}`
const environments: Record<string, string>[] = [
  { SITE_URL: 'http://localhost:3000', MAIL_FROM: 'Calm Climate <office@localhost>' },
  { SITE_URL: 'http://192.168.1.20:3000', SMTP_URL: 'smtp://mail_server:25', BUSINESS_PORTAL_URL: long },
  { SITE_URL: 'https://shop.lan', SMTP_URL: 'smtps://owner:secret@[::1]' },
  { SITE_URL: 'http://[::1]:3000', BOUNCE_MAILBOX_URL: 'imaps://owner:secret@mail_box/INBOX' },
  { SITE_URL: 'https://www.saguaro.example:8443', BUSINESS_EMAIL: `${'a'.repeat(260)}@example.com` },
]

for (const environment of environments) {
  const site = useSite(environment)
  test(`the settings are shown and saved with ${JSON.stringify(environment).slice(0, 120)}`, async () => {
    const headers = await site.signIn()
    const shown = await site.send('GET', '/api/admin/settings', { headers })
    expect(await shown.json()).toMatchObject({ business: { siteUrl: environment['SITE_URL'] } })
    const body = { business: { brand: 'Saguaro Air' }, email: { fromName: 'Office' } }
    const saved = await site.send('PATCH', '/api/admin/settings', { headers, body })
    expect([saved.status, await saved.json()]).toMatchObject([200, { profile: { brand: 'Saguaro Air' } }])
  })
}

const home = useSite()

test('a change whose response can’t be shown is not stored', async () => {
  const schemas = { response: z.object({ at: z.string() }) }
  const change = adminChange<typeof schemas>('POST', '/api/admin/fails')
  const fails = handle(change, schemas, async (_call, { db, now }) => {
    await writeSetting(db, 'team', { entersValue: true }, now())
    return { at: 1 as unknown as string }
  })
  const site = await siteOn(home.database, home, { handlers: [...handlers, fails] })
  const response = await site.send('POST', change.path, { headers: await site.signIn(), body: {} })
  expect(response.status).toBe(500)
  expect((await home.rows(settings)).map(({ key }) => key)).not.toContain('team')
  await site.close()
})
