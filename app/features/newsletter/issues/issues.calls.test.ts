import { eq, isNotNull } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import { activityLog } from '#db/schema/history.ts'
import { emailSuppressions, newsletterDeliveries, newsletterIssues, newsletters } from '#db/schema/newsletter.ts'
import { outbox } from '#db/schema/outbox.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const path = '/api/admin/newsletter/issues'
const written = {
  subject: 'Fall checklist',
  previewText: 'Before the first frost',
  content: 'Hello {{email}}\n[Book now]({{booking_url}})',
}
const minute = 60_000

describe('without a mail server, into files', () => {
  const site = useSite({ MAIL_TRANSPORT: 'file' })
  let headers = {}
  const send = async (method: string, where: string, body?: unknown, more = {}) => {
    const response = await site.send(method, where, { body, headers: { ...headers, ...more } })
    return {
      status: response.status,
      etag: response.headers.get('etag'),
      body: (await response.json()) as Record<string, unknown>,
    }
  }
  const draft = async (more = {}) => (await send('POST', path, { ...written, ...more })).body as { id: number }
  const setStatus = (id: number, body: object) => send('PATCH', `${path}/${id}/status`, body)
  const later = (milliseconds: number) => (site.clock.now = new Date(site.clock.now.getTime() + milliseconds))
  const subscribers = async (...emails: string[]) =>
    site.db.insert(newsletters).values(emails.map((email) => ({ email, subscribedAt: site.clock.now })))
  const work = async () => {
    await site.work('newsletter-start')
    await site.work('newsletters')
  }
  beforeEach(async () => {
    headers = await site.signIn()
  })

  test('a draft is created, edited with If-Match, and listed', async () => {
    const { status, body } = await send('POST', path, {})
    expect(status).toBe(201)
    expect(body).toMatchObject({ id: 1, status: 'draft', subject: '', recipients: 0, isEditable: true, html: null })
    const { etag } = await send('GET', `${path}/1`)
    expect((await send('PATCH', `${path}/1`, written, { 'if-match': etag })).body).toMatchObject(written)
    expect((await send('PATCH', `${path}/1`, { subject: 'Other' }, { 'if-match': etag })).status).toBe(412)
    const list = await send('GET', `${path}?q=CHECK`)
    expect(list.body).toMatchObject({
      total: 1,
      counts: { all: 1, draft: 1 },
      items: [{ id: 1, subject: 'Fall checklist' }],
    })
    expect((await send('GET', `${path}?status=sent`)).body).toMatchObject({ total: 0, items: [] })
    expect((await send('GET', `${path}/99`)).status).toBe(404)
  })

  test('Send Now waits a minute, can be undone, and saves one file per subscriber', async () => {
    await subscribers('ada@example.org', 'ben@example.org', 'gone@example.org', 'never@example.org')
    await site.db.update(newsletters).set({ status: 'unsubscribed' }).where(eq(newsletters.email, 'gone@example.org'))
    await site.db.insert(emailSuppressions).values({ email: 'never@example.org', reason: 'manual' })
    const { id } = await draft()
    const soon = new Date(site.clock.now.getTime() + minute).toISOString()
    expect((await setStatus(id, { status: 'scheduled' })).body).toMatchObject({
      status: 'scheduled',
      scheduledAt: soon,
    })
    expect((await setStatus(id, { status: 'draft' })).body).toMatchObject({ status: 'draft', scheduledAt: null })
    await setStatus(id, { status: 'scheduled' })
    await work()
    expect(await site.rows(newsletterDeliveries)).toEqual([])
    later(minute)
    await work()
    expect((await send('GET', `${path}/${id}`)).body).toMatchObject({
      status: 'sent',
      recipients: 2,
      sent: 0,
      held: 2,
      isEditable: false,
      startedAt: site.clock.now.toISOString(),
    })
    await work()
    expect(await site.rows(newsletterDeliveries)).toMatchObject([
      { email: 'ada@example.org', status: 'held', attempts: 1, sentAt: null },
      { email: 'ben@example.org', status: 'held', attempts: 1 },
    ])
    expect(await site.db.select().from(newsletters).where(isNotNull(newsletters.lastSentAt))).toEqual([])
    const summary = await send('GET', '/api/admin/newsletter/summary')
    expect(summary.body).toMatchObject({ lastIssue: { sent: 0, held: 2, recipients: 2 } })
    const rows = await send('GET', `${path}/${id}/deliveries?q=ada`)
    expect(rows.body).toMatchObject({ total: 1, counts: { all: 1, held: 1 }, items: [{ email: 'ada@example.org' }] })
    const csv = await site.send('GET', `${path}/${id}/deliveries.csv`, { headers })
    const lines = (await csv.text()).split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines[1]).toContain('ada@example.org,Saved as a file,')
    const logged = await site.db.select({ action: activityLog.action }).from(activityLog)
    expect(logged.map(({ action }) => action)).toEqual([
      'issue.create',
      'issue.schedule',
      'issue.unschedule',
      'issue.schedule',
    ])
  })

  test('new subscribers get it when the owner says so, and no one twice', async () => {
    await subscribers('ada@example.org')
    const { id } = await draft()
    await setStatus(id, { status: 'scheduled' })
    later(minute)
    await work()
    later(minute)
    expect((await send('POST', `${path}/${id}/send-new`)).body).toMatchObject({ status: 'sent', newSubscribers: 0 })
    await subscribers('new@example.org')
    expect((await send('GET', `${path}/${id}`)).body).toMatchObject({ newSubscribers: 1 })
    expect((await send('POST', `${path}/${id}/send-new`)).body).toMatchObject({ status: 'sending', queued: 1 })
    await work()
    expect((await send('GET', `${path}/${id}`)).body).toMatchObject({ status: 'sent', held: 2, newSubscribers: 0 })
    const rows = await site.rows(newsletterDeliveries)
    expect(rows.map(({ attempts }) => attempts)).toEqual([1, 1])
  })

  test('a newsletter 13 hours late is paused', async () => {
    await subscribers('ada@example.org')
    const { id } = await draft()
    await setStatus(id, { status: 'scheduled' })
    later(13 * 60 * minute)
    await work()
    expect((await send('GET', `${path}/${id}`)).body).toMatchObject({
      status: 'paused',
      pauseReason: 'missed-time',
      recipients: 0,
      isEditable: true,
    })
    expect((await setStatus(id, { status: 'sending' })).status).toBe(409)
    expect((await setStatus(id, { status: 'scheduled' })).body).toMatchObject({
      status: 'scheduled',
      pauseReason: null,
    })
  })

  test('pause stops it, resume continues, cancel skips the rest', async () => {
    await subscribers('ada@example.org', 'ben@example.org')
    const { id } = await draft()
    await setStatus(id, { status: 'scheduled' })
    later(minute)
    await site.work('newsletter-start')
    expect((await setStatus(id, { status: 'paused' })).body).toMatchObject({ status: 'paused', pauseReason: 'admin' })
    await work()
    expect((await send('GET', `${path}?status=sending`)).body).toMatchObject({
      total: 1,
      items: [{ queued: 2, sent: 0 }],
    })
    expect((await send('PATCH', `${path}/${id}`, { subject: 'x' })).body).toMatchObject({ code: 'not_editable' })
    expect((await setStatus(id, { status: 'sending' })).body).toMatchObject({ status: 'sending', pauseReason: null })
    await setStatus(id, { status: 'cancelled' })
    await work()
    expect((await send('GET', `${path}/${id}`)).body).toMatchObject({ status: 'cancelled', skipped: 2 })
    expect((await send('DELETE', `${path}/${id}`)).status).toBe(200)
    expect((await send('GET', `${path}/${id}`)).status).toBe(404)
  })

  const everyStatus = ['draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled', 'failed'] as const
  const allowed: Record<string, string[]> = {
    draft: ['scheduled'],
    scheduled: ['draft'],
    sending: ['paused', 'cancelled'],
    paused: ['sending', 'cancelled'],
    sent: [],
    cancelled: [],
    failed: [],
  }
  test('any other transition is refused with 409 and the allowed ones', async () => {
    await subscribers('ada@example.org')
    for (const from of everyStatus) {
      for (const to of ['scheduled', 'draft', 'paused', 'sending', 'cancelled']) {
        if (from === to) continue
        const { id } = await draft()
        const startedAt = from === 'draft' || from === 'scheduled' ? null : site.clock.now
        await site.db.update(newsletterIssues).set({ status: from, startedAt }).where(eq(newsletterIssues.id, id))
        const { status, body } = await setStatus(id, { status: to })
        if (allowed[from]!.includes(to)) expect([from, to, status]).toEqual([from, to, 200])
        else {
          expect([from, to, status]).toEqual([from, to, 409])
          expect(body).toMatchObject({ code: 'invalid_transition', from, to, allowed: allowed[from] })
        }
      }
    }
  })

  test('a refused transition has a readable message', async () => {
    const { id } = await draft()
    const wish = async (status: string) => (await setStatus(id, { status })).body.message
    expect(await wish('paused')).toBe('This newsletter is still a draft, so it can’t be paused.')
    await site.db.update(newsletterIssues).set({ status: 'sent' }).where(eq(newsletterIssues.id, id))
    expect(await wish('sending')).toBe('This newsletter has been sent, so it can’t be resumed.')
  })

  test('a failed check, a bad time or no recipients prevent scheduling', async () => {
    const { id } = await draft()
    const refused = async (sentence: string, body: object = { status: 'scheduled' }, issue = id) => {
      const response = await setStatus(issue, body)
      expect(response).toMatchObject({ status: 400, body: { message: sentence } })
    }
    await refused('You don’t have any active subscribers.')
    await subscribers('ada@example.org')
    await refused('Please choose a time at least a minute from now.', {
      status: 'scheduled',
      scheduledAt: site.clock.now.toISOString(),
    })
    for (const scheduledAt of ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-05:00'])
      await refused('Please enter a valid date.', { status: 'scheduled', scheduledAt })
    await refused('Subject is required.', undefined, (await draft({ subject: '' })).id)
    await refused('Content is required.', undefined, (await draft({ content: ' ' })).id)
    await refused('Unknown tag {{nmae}}.', undefined, (await draft({ content: 'Hi {{nmae}}' })).id)
    expect((await send('POST', path, { subject: 'x'.repeat(151) })).status).toBe(400)
  })

  test('a test is sent through the outbox as stored', async () => {
    const { id } = await draft()
    const { status, body } = await send('POST', `${path}/${id}/test`, { to: ['a@example.org', 'A@example.org'] })
    expect([status, body]).toEqual([202, { queued: 1, configured: false }])
    expect(await site.rows(outbox)).toMatchObject([
      { kind: 'test', to: 'a@example.org', subject: '[Test] Fall checklist', relatedKind: 'issue', relatedId: id },
    ])
    expect((await send('POST', `${path}/${id}/test`, { to: [] })).status).toBe(400)
  })

  test('a duplicate is a draft', async () => {
    const { id } = await draft()
    expect(await send('POST', `${path}/${id}/duplicate`)).toMatchObject({
      status: 201,
      body: { id: 2, status: 'draft', ...written },
    })
  })

  test('the preview has both parts, absolute links, the footer and the checks', async () => {
    const { body } = await send('POST', '/api/admin/newsletter/preview', {
      subject: 'LOUD NEWS',
      content:
        '## Fall\n- one\n**b** <script>alert(1)</script> [x](/contact)\n![](https://a.example/i.png)\n[Go](ftp://x)',
    })
    const { html, text, checks } = body as { html: string; text: string; checks: { id: string; level: string }[] }
    expect(html).toContain('href="http://www.example.com/contact?utm_source=newsletter')
    expect(html).not.toContain('<script')
    expect(html).toContain('100 Example Street')
    expect(text).toContain('100 Example Street')
    expect(html).toContain('/unsubscribe?token=')
    expect(html).toContain('prefers-color-scheme: dark')
    const level = Object.fromEntries(checks.map(({ id, level }) => [id, level]))
    expect(level).toMatchObject({
      subject: 'ok',
      content: 'ok',
      links: 'error',
      recipients: 'error',
      alt: 'warn',
      capitals: 'warn',
      unsubscribe: 'ok',
      postal: 'warn',
      sender: 'warn',
      mail: 'warn',
    })
    expect(body).toMatchObject({ transport: 'file' })
    expect(checks).toContainEqual({
      id: 'mail',
      level: 'warn',
      message: 'No mail server is set up, so no one will get it. Each email will be saved as a file.',
    })
  })
})

describe('without a mail server', () => {
  const site = useSite()
  test('nothing is scheduled', async () => {
    const headers = await site.signIn()
    await site.db.insert(newsletters).values({ email: 'ada@example.org' })
    await site.send('POST', path, { headers, body: written })
    const response = await site.send('PATCH', `${path}/1/status`, { headers, body: { status: 'scheduled' } })
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ code: 'not_configured', message: 'Set up email first.' })
    const preview = await site.send('POST', '/api/admin/newsletter/preview', { headers, body: written })
    expect(await preview.json()).toMatchObject({ transport: 'none' })
  })
})
