import { describe, expect, test } from 'vitest'

import { messageKinds } from '#app/features/contacts/statuses.ts'
import { consentEvents } from '#db/schema/consent.ts'
import { contacts, privacyContacts } from '#db/schema/conversations.ts'
import { activityLog, recordEvents } from '#db/schema/history.ts'
import { office } from '#tests/helpers/bookings.ts'
import { leadPaths } from '#tests/helpers/lead-office.ts'
import { insertLead } from '#tests/helpers/stored-leads.ts'
import { eveningHere, useSite } from '#tests/helpers/test-site.ts'

const site = useSite()
const tables = { contact: contacts, 'privacy-contact': privacyContacts }
const smsConsent = { general: true, informational: false, marketing: false, noTexts: false }
const written = {
  name: 'Ada Miller',
  email: 'ada@example.com',
  phone: '(314) 555-0100',
  message: 'A heat pump?',
  smsConsent,
}
const sent = {
  contact: { ...written, subject: 'quote' },
  'privacy-contact': { ...written, submittedAt: '2026-11-18T14:59:58.123Z' },
}
const forms = { contact: '/api/contacts', 'privacy-contact': '/api/privacy-contact' }

describe.each(messageKinds)('one %s', (kind) => {
  const owner = office(site, leadPaths[kind])
  const first = kind === 'contact' ? 'unread' : 'new'
  const letter = kind === 'contact' ? 'C' : 'P'
  const rows = () =>
    site.db
      .select()
      .from(tables[kind] as typeof contacts)
      .orderBy(tables[kind].id)
  const send = async () => {
    await site.send('POST', forms[kind], { body: sent[kind] })
    await site.work('lead-mails')
  }

  test('has its history, mails, consent and consent record', async () => {
    await send()
    const response = await owner.get('/1')
    expect(response.status).toBe(200)
    const [evidence] = await site.rows(consentEvents)
    expect(await response.json()).toMatchObject({
      id: 1,
      reference: `${letter}-1001`,
      status: first,
      message: written.message,
      subject: kind === 'contact' ? 'quote' : null,
      submittedAt: kind === 'contact' ? null : '2026-11-18T14:59:58.123Z',
      events: [{ type: 'created', actor: 'visitor', to: first }],
      mails: [{ kind: 'customer-received', to: 'ada@example.com' }, { kind: 'owner-new' }],
      consent: { text: { allowed: true }, general: { allowed: true, eventId: evidence?.id } },
      evidenceId: evidence?.id,
    })
    expect((await owner.get('/2')).status).toBe(404)
    expect((await owner.get('/x')).status).toBe(404)
  })

  test('leaves list and export when deleted, and keeps its consent when erased', async () => {
    await send()
    expect((await owner.remove(1)).status).toBe(200)
    expect(await (await owner.get()).json()).toMatchObject({ items: [], total: 0 })
    expect(await (await owner.get('.csv')).text()).not.toContain('Ada')
    expect((await owner.patch('/1/status', { status: 'read' })).status).toBe(404)
    const headers = await site.signIn()
    expect((await site.send('POST', `/api/admin/trash/${kind}/1/restore`, { headers })).status).toBe(200)
    expect(await (await owner.post('/1/erase')).json()).toMatchObject({ id: 1, status: 'archived' })
    expect(await (await owner.get('/1')).json()).toMatchObject({ name: '[erased]', email: '[erased]', consent: null })
    expect(await site.rows(consentEvents)).toMatchObject([{ name: 'Ada Miller', sourceId: 1 }])
  })

  test('is changed in bulk; messages that refuse it are skipped with a reason', async () => {
    await insertLead[kind](site.db)
    await insertLead[kind](site.db, { status: 'replied' })
    await insertLead[kind](site.db, { status: 'spam' })
    await insertLead[kind](site.db, { deletedAt: site.clock.now })
    const response = await owner.patch('/bulk', { ids: [1, 2, 3, 3, 4, 5], status: 'spam' })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      updated: 1,
      skipped: [
        { id: 2, reason: "A message you've replied to can't be marked as spam." },
        { id: 3, reason: 'Nothing to change.' },
        { id: 4, reason: 'Message not found' },
        { id: 5, reason: 'Message not found' },
      ],
    })
    expect((await rows()).map(({ status }) => status)).toEqual(['spam', 'replied', 'spam', first])
    expect(await site.rows(recordEvents)).toMatchObject([{ recordId: 1, from: first, to: 'spam' }])
    for (const ids of [[], Array.from({ length: 101 }, (_, at) => at + 1), ['1'], [0]]) {
      expect((await owner.patch('/bulk', { ids, status: 'read' })).status).toBe(400)
    }
  })

  test('is not marked as read in bulk if another window changed it since', async () => {
    for (const status of [first, 'replied', 'archived', 'read']) await insertLead[kind](site.db, { status })
    const response = await owner.patch('/bulk', { ids: [1, 2, 3, 4], status: 'read', from: first })
    const reason = 'This was changed in another window.'
    expect(await response.json()).toEqual({
      updated: 1,
      skipped: [
        { id: 2, reason },
        { id: 3, reason },
        { id: 4, reason: 'Nothing to change.' },
      ],
    })
    expect((await rows()).map(({ status }) => status)).toEqual(['read', 'replied', 'archived', 'read'])
  })

  test('is deleted in bulk', async () => {
    await insertLead[kind](site.db)
    await insertLead[kind](site.db)
    const response = await owner.post('/bulk-delete', { ids: [1, 2, 9] })
    expect(await response.json()).toEqual({ updated: 2, skipped: [{ id: 9, reason: 'Not found' }] })
    expect((await rows()).map(({ deletedAt }) => deletedAt)).toEqual([site.clock.now, site.clock.now])
    expect(await site.rows(activityLog)).toHaveLength(2)
  })

  test('is exported under the list’s filters', async () => {
    await insertLead[kind](site.db, { name: '=HYPERLINK("http://x")', status: 'read' })
    for (const name of ['Bo', 'Cleo']) await insertLead[kind](site.db, { name })
    site.clock.now = eveningHere
    const headers = await site.signIn()
    const file = await site.get(`${leadPaths[kind]}.csv?sort=name`, headers)
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(file.headers.get('content-disposition')).toContain(
      `${kind === 'contact' ? 'contacts' : 'privacy-contacts'}-2026-11-18.csv`,
    )
    expect(await file.text()).toContain(`"'=HYPERLINK(""http://x"")"`)
    const some = async (search: string) =>
      (await (await owner.get(`.csv${search}`)).text()).match(new RegExp(`^${letter}-\\d+`, 'gm'))
    expect(await some('?status=read')).toEqual([`${letter}-1001`])
    expect(await some('?q=Bo')).toEqual([`${letter}-1002`])
    expect(await some('?ids=3,1,x,-4')).toEqual([`${letter}-1003`, `${letter}-1001`])
  })

  test('exports all of 1,200', async () => {
    const { id: _id, ...row } = await insertLead[kind](site.db)
    await site.db.insert(tables[kind] as typeof contacts).values(Array.from({ length: 1199 }, () => row) as never)
    const lines = (await (await owner.get('.csv')).text()).trimEnd().split('\r\n')
    expect(lines).toHaveLength(1201)
    expect(lines.at(-1)).toMatch(new RegExp(`^${letter}-1001,`))
  })
})
