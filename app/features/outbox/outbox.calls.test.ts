import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import { activityLog } from '#db/schema/history.ts'
import { outbox } from '#db/schema/outbox.ts'
import { startSmtpServer } from '#tests/helpers/smtp-server.ts'
import { useSite } from '#tests/helpers/test-site.ts'
import { useServer } from '#tests/helpers/use-server.ts'

import { discardable, outboxStatuses, resendable } from './statuses.ts'
import type { OutboxStatus } from './statuses.ts'

const smtp = useServer(await startSmtpServer())
const site = useSite({ SMTP_URL: smtp.url })

async function insertMail(more: Partial<typeof outbox.$inferInsert> = {}) {
  const nextAt = site.clock.now
  const letter = { kind: 'owner-new', to: 'hello@example.com', subject: 'A request', html: '<b>Hi</b>', text: 'Hi' }
  const [row] = await site.db
    .insert(outbox)
    .values({ ...letter, nextAt, createdAt: nextAt, ...more })
    .returning()
  return row!
}
const post = async (path: string, body?: object) => {
  const response = await site.send('POST', `/api/admin/outbox/${path}`, { body, headers: await site.signIn() })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
const get = async (search = '') => site.get(`/api/admin/outbox${search}`, await site.signIn())
const ids = async (search: string) =>
  ((await (await get(search)).json()) as { items: { id: number }[] }).items.map(({ id }) => id)
const row = async (id: number) => (await site.db.select().from(outbox).where(eq(outbox.id, id)))[0]!

describe('the list', () => {
  test('has every mail, the newest first, without its content', async () => {
    await insertMail({ relatedKind: 'booking', relatedId: 7 })
    await insertMail({ status: 'failed', lastError: 'No such user', attempts: 3 })
    const body = (await (await get()).json()) as { items: Record<string, unknown>[] }
    expect(body).toMatchObject({ total: 2, page: 1, pageSize: 25, counts: { all: 2, queued: 1, failed: 1 } })
    expect(body.items).toEqual([
      expect.objectContaining({ id: 2, status: 'failed', error: 'No such user', attempts: 3 }),
      expect.objectContaining({ id: 1, status: 'queued', relatedKind: 'booking', relatedId: 7 }),
    ])
    expect(JSON.stringify(body)).not.toContain('<b>')
  })

  test('is filtered by status, search and page', async () => {
    await insertMail({ status: 'sent', to: 'ada@example.com' })
    await insertMail({ status: 'sent', subject: '100% done' })
    await insertMail({ status: 'failed', subject: '100 things' })
    expect(await ids('?status=sent')).toEqual([2, 1])
    expect(await ids('?q=ADA')).toEqual([1])
    expect(await ids('?q=100%25')).toEqual([2])
    expect(await ids('?status=nonsense')).toEqual([3, 2, 1])
    expect(await ids('?page=2')).toEqual([])
  })
})

describe('one mail', () => {
  test('has its text and attachments', async () => {
    const attachments = [{ filename: 'visit.ics', contentType: 'text/calendar', content: 'BEGIN' }]
    const { id } = await insertMail({ attachments })
    expect(await (await get(`/${id}`)).json()).toMatchObject({ text: 'Hi', attachments: ['visit.ics'] })
    expect((await get('/99')).status).toBe(404)
  })

  test('can be viewed as the recipient sees it, without scripts, forms or links', async () => {
    const { id } = await insertMail({ html: '<script>parent.document.title="x"</script><p style="color:red">Hi</p>' })
    const response = await get(`/${id}/view`)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining(['sandbox', "default-src 'none'", "form-action 'none'", "frame-ancestors 'self'"]),
    )
    expect(policy).not.toMatch(/script-src|allow-/)
    expect(await response.text()).toContain('<p style="color:red">Hi</p>')
  })
})

describe('in each status', () => {
  test.each(outboxStatuses)('%s: what is not allowed is refused with 409 and changes nothing', async (status) => {
    const cases: [string, readonly OutboxStatus[], OutboxStatus][] = [
      ['resend', resendable, 'queued'],
      ['discard', discardable, 'discarded'],
    ]
    for (const [action, allowed, becomes] of cases) {
      const { id } = await insertMail({ status, attempts: 8, lastError: 'No', relatedKind: 'booking', relatedId: 7 })
      const response = await post(`${id}/${action}`)
      if (allowed.includes(status)) {
        expect(response, action).toMatchObject({ status: 200, body: { id, status: becomes } })
        expect(await row(id)).toMatchObject({ status: becomes })
        const [logged] = await site.db.select().from(activityLog).where(eq(activityLog.recordId, id))
        expect(logged).toMatchObject({ action: `outbox.${action}`, kind: 'outbox' })
        expect(logged?.summary).toContain('“New request (to you)” about B-1007')
        expect(logged?.summary).not.toContain('A request')
      } else {
        expect(response, action).toMatchObject({ status: 409, body: { code: 'invalid_transition', from: status } })
        expect(await row(id)).toMatchObject({ status, attempts: 8, lastError: 'No' })
      }
    }
  })
})

describe('when the mail server is back', () => {
  test('Resend sends a failed mail, with all its attempts available again', async () => {
    smtp.state.behavior = 'rejects'
    const { id } = await insertMail()
    await site.work('outbox')
    expect(await row(id)).toMatchObject({
      status: 'failed',
      lastError: expect.stringContaining('No such user') as string,
    })
    smtp.state.behavior = 'accepts'
    expect(await post(`${id}/resend`)).toMatchObject({ body: { status: 'queued', attempts: 0, error: null } })
    await site.work('outbox')
    expect(smtp.received).toHaveLength(1)
    expect(await row(id)).toMatchObject({ status: 'sent', attempts: 1, lastError: null })
  })

  test('a mail another window has resent is not sent again by a window that still shows it as failed', async () => {
    const { id } = await insertMail({ status: 'failed' })
    const seen = { status: 'failed' }
    expect((await post(`${id}/resend`, seen)).status).toBe(200)
    await site.work('outbox')
    expect(await post(`${id}/resend`, seen)).toMatchObject({ status: 412 })
    await site.work('outbox')
    expect(smtp.received).toHaveLength(1)
    expect((await post(`${id}/resend`, { status: 'sent' })).status).toBe(200)
  })

  test('all failed mails are resent together, and no others', async () => {
    for (const status of ['failed', 'failed', 'discarded', 'held', 'sent'] as const) await insertMail({ status })
    await insertMail({ status: 'failed', to: '[erased]' })
    expect(await post('resend-failed')).toEqual({ status: 200, body: { queued: 2 } })
    await site.work('outbox')
    expect(smtp.received).toHaveLength(2)
    expect(await post('resend-failed')).toEqual({ status: 200, body: { queued: 0 } })
  })

  test('a mail whose personal data was erased is never resent', async () => {
    const { id } = await insertMail({ status: 'sent', to: '[erased]' })
    expect(await post(`${id}/resend`)).toMatchObject({ status: 409, body: { code: 'erased' } })
  })
})

test('a mail that does not exist can’t be resent or discarded', async () => {
  expect((await post('99/resend')).status).toBe(404)
  expect((await post('99/discard')).status).toBe(404)
  expect((await post('x/resend')).status).toBe(404)
})
