import { expect, test } from 'vitest'

import { ledgerKey } from '#app/server/config/ledger-key.ts'
import { links } from '#db/schema/links.ts'
import { customerPage } from '#tests/helpers/customer-page.ts'
import { useSite } from '#tests/helpers/test-site.ts'

import { linkTo } from './links.server.ts'

const site = useSite()

test('under another key, messages get a new link, and those sent before go on opening', async () => {
  const page = await customerPage(site)
  const context = { db: site.db, ledgerKey: ledgerKey('f'.repeat(64)), now: () => site.clock.now }
  const renewed = () => linkTo(context, 'appointment', { kind: 'booking', id: page.id })
  const token = await renewed()
  expect(token).not.toBe(page.token)
  expect(await renewed()).toBe(token)
  for (const one of [page.token, token]) expect((await site.get(`/api/appointments/${one}`)).status).toBe(200)
  expect(await site.rows(links)).toHaveLength(2)
})

test('a copy of the database holds no token, and a link opens nothing for another purpose', async () => {
  const page = await customerPage(site)
  expect(JSON.stringify(await site.rows(links))).not.toContain(page.token)
  for (const path of [`day/${page.token}`, `review-requests/${page.token}`, `admin/calendar.ics?key=${page.token}`])
    expect((await site.get(`/api/${path}`)).status, path).toBeOneOf([404, 410])
})
