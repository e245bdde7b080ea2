import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import { activityLog } from '#db/schema/history.ts'
import { settings } from '#db/schema/site.ts'
import { useSite } from '#tests/helpers/test-site.ts'
import { countLockWaits, onPostgres } from '#tests/helpers/lock-waits.ts'

import type { Settings } from './schemas.ts'

const site = useSite()
const read = async (header: Record<string, string>) =>
  (await (await site.get('/api/admin/settings', header)).json()) as Settings
const save = (header: Record<string, string>, body: unknown) =>
  site.send('PATCH', '/api/admin/settings', { body, headers: header })

describe('settings that were never saved', () => {
  test('have defaults', async () => {
    const response = await site.get('/api/admin/settings', await site.signIn())
    expect(response.headers.get('etag')).toBe('"1970-01-01T00:00:00.000Z"')
    expect(await response.json()).toMatchObject({
      notifications: {
        ownerEmails: [],
        tellNew: ['booking', 'contact', 'privacy-contact'],
        remind: true,
        tellOverdue: true,
        answersAtNight: false,
        tellCustomerLate: true,
        remindCustomer: true,
      },
      newsletter: { fromName: null, doubleOptIn: false, ratePerSecond: 5 },
      site: { notice: null },
      business: { brand: null, portalUrl: null },
      locked: ['siteUrl'],
      blankValues: { brand: 'Calm Climate Heating & Cooling', zip: '63101' },
      mail: { configured: false, ownerEmails: ['hello@example.com'] },
    })
  })
})

describe('saving', () => {
  test('replaces the sections in the body, leaves the others, and is logged', async () => {
    const header = await site.signIn()
    await save(header, { newsletter: { fromName: 'Ada at Calm Climate', ratePerSecond: 2 } })
    const notifications = { ownerEmails: ['Boss@example.com', 'boss@example.com '], remind: false }
    const response = await save(header, { notifications })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({
      notifications: { ownerEmails: ['Boss@example.com'], remind: false, tellOverdue: true },
      newsletter: { fromName: 'Ada at Calm Climate', ratePerSecond: 2 },
      mail: { ownerEmails: ['Boss@example.com'] },
    })
    expect((await site.rows(activityLog)).map(({ action, summary }) => [action, summary])).toEqual([
      ['settings.save', 'Changed settings: newsletter sender'],
      ['settings.save', 'Changed settings: notifications'],
    ])
  })

  test('from a window with older settings is refused; without If-Match the last one wins', async () => {
    const header = await site.signIn()
    const { updatedAt } = await read(header)
    const ifMatch = { ...header, 'if-match': `"${updatedAt}"` }
    expect((await save(ifMatch, { business: { brand: 'One' } })).status).toBe(200)
    const stale = await save(ifMatch, { business: { brand: 'Two' } })
    expect(stale.status).toBe(412)
    expect(await stale.json()).toMatchObject({ code: 'stale', message: 'This was changed in another window.' })
    expect((await read(header)).business.brand).toBe('One')
    expect((await save(header, { business: { brand: 'Three' } })).status).toBe(200)
  })

  test.runIf(onPostgres)('for the first time from two windows: one is stored, the other refused', async () => {
    const header = await site.signIn()
    const { updatedAt } = await read(header)
    const ifMatch = { ...header, 'if-match': `"${updatedAt}"` }
    const saving: Promise<Response>[] = []
    const over = new Error('over')
    const held = site.db.transaction(async (db) => {
      await db.insert(settings).values({ key: 'business', value: {} })
      for (const [index, brand] of ['One', 'Two'].entries()) {
        saving.push(save(ifMatch, { business: { brand } }))
        await expect.poll(() => countLockWaits(site.database.pool)).toBe(index + 1)
      }
      throw over
    })
    await expect(held).rejects.toBe(over)
    expect((await Promise.all(saving)).map(({ status }) => status)).toEqual([200, 412])
    expect((await read(header)).business.brand).toBe('One')
  })

  test('twice in the same millisecond makes two versions', async () => {
    const header = await site.signIn()
    await save(header, { business: { brand: 'One' } })
    const { updatedAt } = await read(header)
    await save(header, { business: { brand: 'Two' } })
    const late = { ...header, 'if-match': `"${updatedAt}"` }
    expect((await save(late, { business: { brand: 'Three' } })).status).toBe(412)
  })

  const invalid: [body: object, field: string, message: string][] = [
    [{ notifications: { ownerEmails: ['ada'] } }, 'notifications.ownerEmails.0', 'Please enter a valid email address.'],
    [
      { notifications: { ownerEmails: Array.from({ length: 6 }, (_, index) => `a${index}@example.com`) } },
      'notifications.ownerEmails',
      'Please enter 5 addresses or fewer.',
    ],
    [{ newsletter: { ratePerSecond: 0 } }, 'newsletter.ratePerSecond', 'Enter a whole number from 1 to 100.'],
    [{ newsletter: { fromAddress: 'x' } }, 'newsletter.fromAddress', 'Please enter a valid email address.'],
    [{ business: { tollFree: '12345678' } }, 'business.tollFree', 'Enter a US phone number, such as (217) 555-0142.'],
    // A digit too many: a tap on it would dial another country.
    [{ business: { local: '(314) 555-01422' } }, 'business.local', 'Enter a US phone number, such as (217) 555-0142.'],
    [{ business: { state: 'ZZ' } }, 'business.state', 'Enter the state as two letters, such as IL.'],
    [{ business: { zip: '6310' } }, 'business.zip', 'Enter a ZIP code, such as 62704.'],
    [
      { business: { portalUrl: 'javascript:alert(1)' } },
      'business.portalUrl',
      'Enter a full address that starts with https://.',
    ],
    [
      { site: { notice: { text: 'x'.repeat(141), level: 'info', until: null } } },
      'site.notice.text',
      'Please use 140 characters or fewer.',
    ],
    [
      { site: { notice: { text: ' ', level: 'info', until: null } } },
      'site.notice.text',
      'Enter the notice text, or turn the notice off.',
    ],
  ]
  test('an invalid value is refused with its own message', async () => {
    const headers = await site.signIn()
    for (const [body, field, message] of invalid) {
      const response = await save(headers, body)
      expect([response.status, await response.json()]).toMatchObject([400, { fields: { [field]: message } }])
    }
    expect(await site.rows(settings)).toEqual([])
  })
})

describe('the business profile', () => {
  test('shows phone numbers and the state in one format, however they were typed', async () => {
    const header = await site.signIn()
    const saved = await save(header, { business: { tollFree: '8005551234', local: '314.555.0177', state: 'Arizona' } })
    expect(await saved.json()).toMatchObject({ business: { state: 'AZ' }, profile: { address: { state: 'AZ' } } })
    const page = await (await site.get('/')).text()
    expect(page).toContain('(800) 555-1234')
    expect(page).toContain('(314) 555-0177')
    expect(page).not.toMatch(/(?<!\+1)8005551234|314\.555\.0177/)
  })

  test('with a state that an earlier version stored keeps it', async () => {
    const header = await site.signIn()
    await site.db.insert(settings).values({ key: 'business', value: { brand: 'Quiet Air', state: 'PR' } })
    const { business } = await read(header)
    const saved = await save(header, { business: { ...business, local: '(314) 555-0155' } })
    expect(await saved.json()).toMatchObject({ business: { brand: 'Quiet Air', state: 'PR' } })
  })

  test('is on the next page, in the browser’s state and the manifest, and falls back to the sample values', async () => {
    const header = await site.signIn()
    expect(await (await site.get('/')).text()).toContain('(800) 555-0199')
    await save(header, { business: { tollFree: '(800) 555-0111', brand: 'Quiet Air', street: '7 Elm Street' } })
    const page = await (await site.get('/')).text()
    expect(page).toContain('(800) 555-0111')
    expect(page).toContain('"brand":"Quiet Air"')
    expect(page).toContain('7 Elm Street')
    expect(page).not.toContain('(800) 555-0199')
    expect(await (await site.get('/site.webmanifest')).json()).toMatchObject({ name: 'Quiet Air' })
    await save(header, { business: { tollFree: ' ' } })
    expect(await (await site.get('/')).text()).toContain('(800) 555-0199')
  })

  test('has one line per field, however it was pasted', async () => {
    const header = await site.signIn()
    await save(header, { business: { brand: ' Quiet\r\nAir ', street: '7\tElm\u2028Street' } })
    expect((await read(header)).business).toMatchObject({ brand: 'Quiet Air', street: '7 Elm Street' })
  })

  test('is used in mails, also as the sender', async () => {
    const header = await site.signIn()
    await save(header, { business: { brand: 'Quiet Air', email: 'office@quiet.example' } })
    expect(await read(header)).toMatchObject({
      mail: { from: '"Quiet Air" <office@quiet.example>', ownerEmails: ['office@quiet.example'] },
    })
  })
})

describe('the notice bar', () => {
  const notice = { text: 'Heat wave: we answer day & night.', level: 'emergency', until: '2026-11-18T18:00:00.000Z' }

  test('is on every public page until it expires, and not in the office', async () => {
    const header = await site.signIn()
    await save(header, { site: { notice } })
    for (const path of ['/', '/booking']) {
      const html = await (await site.get(path)).text()
      expect(html).toContain('Heat wave: we answer day &amp; night.')
      expect(html.indexOf('Heat wave')).toBeLessThan(html.indexOf('<header'))
    }
    expect(await (await site.get('/admin', header)).text()).not.toContain('day &amp; night')
    site.clock.now = new Date('2026-11-18T18:00:00Z')
    expect(await (await site.get('/booking', header)).text()).not.toContain('Heat wave')
  })

  test('disappears when it is turned off', async () => {
    const header = await site.signIn()
    await save(header, { site: { notice: { ...notice, until: null } } })
    expect(await (await site.get('/')).text()).toContain('Heat wave')
    await save(header, { site: { notice: null } })
    expect(await (await site.get('/')).text()).not.toContain('Heat wave')
  })
})

describe('a field the environment sets', () => {
  const locked = useSite({
    BUSINESS_BRAND: 'From the Environment',
    BUSINESS_STATE: 'Ontario',
    BUSINESS_PORTAL_URL: 'https://portal.example.com',
  })

  test('wins, is locked, and leaves the stored value alone', async () => {
    const header = await locked.signIn()
    const body = { business: { brand: 'Mine', state: 'Ontario', portalUrl: null, local: '(314) 555-0155' } }
    const response = await locked.send('PATCH', '/api/admin/settings', { body, headers: header })
    expect(await response.json()).toMatchObject({
      locked: ['siteUrl', 'brand', 'state', 'portalUrl'],
      business: {
        brand: 'From the Environment',
        state: 'Ontario',
        portalUrl: 'https://portal.example.com',
        local: '(314) 555-0155',
      },
    })
    expect(await locked.db.select().from(settings).where(eq(settings.key, 'business'))).toMatchObject([
      { value: { brand: null, local: '(314) 555-0155' } },
    ])
    const page = await (await locked.get('/contact')).text()
    expect(page).toContain('From the Environment')
    expect(page).toContain('(314) 555-0155')
  })
})
