import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { pauseReasons } from '#app/features/newsletter/issues/pause-reasons.ts'
import { emailSuppressions, newsletterDeliveries, newsletterIssues, newsletters } from '#db/schema/newsletter.ts'
import { settings } from '#db/schema/site.ts'
import { openMailbox, startImapServer } from '#tests/helpers/imap-server.ts'
import { useSite } from '#tests/helpers/test-site.ts'

describe('a real mailbox', () => {
  let server: Awaited<ReturnType<typeof startImapServer>>
  let mailbox: Awaited<ReturnType<typeof openMailbox>>
  const environment: Record<string, string> = {}
  const wrong: Record<string, string> = {}
  beforeAll(async () => {
    server = await startImapServer()
    environment.BOUNCE_MAILBOX_URL = `${server.url}/INBOX`
    wrong.BOUNCE_MAILBOX_URL = server.url.replace('secret', 'wrong')
    mailbox = await openMailbox(server.url)
  }, 120_000)
  const site = useSite(environment)
  const broken = useSite(wrong)
  const office = useSite()
  afterAll(async () => {
    await mailbox.close()
    await server.stop()
  })
  beforeEach(async () => {
    // The mailbox uses the real time.
    site.clock.now = new Date()
    await site.db.insert(newsletters).values({ email: 'ada@example.net', token: 'ab12cd34'.repeat(8) })
    await site.db
      .insert(newsletterIssues)
      .values({ subject: 'Fall', content: 'x', status: 'sent', startedAt: site.clock.now })
    await site.db
      .insert(newsletterDeliveries)
      .values({ issueId: 1, subscriberId: 1, email: 'ada@example.net', status: 'sent', sentAt: site.clock.now })
  })
  const subscriber = async () => (await site.rows(newsletters))[0]

  test('reports are processed and marked as read; other mail is left alone', async () => {
    const letter = 'Subject: A question\r\nFrom: ben@example.net\r\n\r\n550 5.1.1 is what I got. Why?\r\n'
    for (const message of ['auto-reply', 'postfix-delayed', 'forged', 'somebody-elses-mail', letter]) {
      // In this order.
      await mailbox.append(message)
    }
    await site.work('bounce-mailbox')
    expect(await subscriber()).toMatchObject({ status: 'active' })
    expect(await site.rows(emailSuppressions)).toEqual([])

    await mailbox.append('postfix-forwarded-elsewhere')
    await site.work('bounce-mailbox')
    expect(await site.rows(newsletterDeliveries)).toMatchObject([{ bounce: 'soft-bounce' }])
    expect(await subscriber()).toMatchObject({ status: 'active' })

    await mailbox.append('postfix-unknown-user')
    await site.work('bounce-mailbox')
    expect(await subscriber()).toMatchObject({ status: 'bounced' })
    expect(await site.rows(newsletterDeliveries)).toMatchObject([
      { status: 'failed', bounce: 'hard-bounce', error: expect.stringContaining('User unknown') as string },
    ])
    await mailbox.append('complaint-arf')
    await site.work('bounce-mailbox')
    expect(await site.rows(emailSuppressions)).toMatchObject([{ reason: 'complaint' }])
    expect(await mailbox.seen()).not.toContain('A question')
    expect(await mailbox.seen()).not.toContain('Automatic reply: Fall checklist')
    expect(await mailbox.seen()).toEqual(
      expect.arrayContaining(['Undelivered Mail Returned to Sender', 'FW: Fall checklist']),
    )
  })

  test('refusals about us leave the subscriber active, and the office says what was refused', async () => {
    const causes = async (issue: number) => {
      const response = await site.get(`/api/admin/newsletter/issues/${issue}/deliveries`, await site.signIn())
      return ((await response.json()) as { items: { cause: keyof typeof pauseReasons }[] }).items.map(
        ({ cause }) => pauseReasons[cause],
      )
    }
    await mailbox.clear()
    await mailbox.append('sender-not-accepted')
    await site.work('bounce-mailbox')
    expect(await subscriber()).toMatchObject({ status: 'active' })
    expect(await causes(1)).toMatchObject([{ problem: 'The sender address was refused.' }])

    const policy = await readFile(join(import.meta.dirname, '../../../tests/samples/bounces/policy.eml'), 'utf8')
    for (const issueId of [2, 3, 4]) {
      await site.db
        .insert(newsletterIssues)
        .values({ subject: 'Next', content: 'x', status: 'sent', startedAt: site.clock.now })
      const sentAt = new Date(site.clock.now.getTime() + issueId * 1000)
      const delivery = { subscriberId: 1, email: 'ada@example.net', status: 'sent', sentAt } as const
      await site.db.insert(newsletterDeliveries).values({ issueId, ...delivery })
      await mailbox.append(policy.replace('newsletter-1-1', `newsletter-${issueId}-1`))
      await site.work('bounce-mailbox')
      expect(await causes(issueId)).toMatchObject([
        { next: expect.stringContaining('Check the DNS records') as string },
      ])
    }
    expect(await subscriber()).toMatchObject({ status: 'active' })
    expect(await site.rows(emailSuppressions)).toEqual([])
  })

  test('each message is read once, and again after the mailbox was replaced', async () => {
    await mailbox.append('exchange-online')
    await site.work('bounce-mailbox')
    expect(await subscriber()).toMatchObject({ status: 'bounced' })
    const [stored] = await site.rows(settings)
    expect(stored).toMatchObject({ key: 'bounce-mailbox', value: { uid: expect.any(Number) as number } })
    await site.db.update(newsletters).set({ status: 'active' })
    await site.work('bounce-mailbox')
    expect(await subscriber()).toMatchObject({ status: 'active' })
    await site.db.update(newsletterDeliveries).set({ status: 'sent', bounce: null })
    await site.db.update(settings).set({ value: { ...(stored!.value as object), uidValidity: '1' } })
    await site.work('bounce-mailbox')
    expect(await subscriber()).toMatchObject({ status: 'bounced' })
  })

  test('a report that can not be stored is skipped', async () => {
    await site.db.execute(sql`
      create function refuse_soft() returns trigger language plpgsql as $$ begin
        if new.bounce = 'soft-bounce' then raise exception 'not this one'; end if;
        return new;
      end $$`)
    await site.db.execute(sql`
      create trigger refuse_soft before update on newsletter_deliveries for each row execute function refuse_soft()`)
    try {
      await mailbox.append('postfix-mailbox-full')
      await mailbox.append('postfix-unknown-user')
      await site.work('bounce-mailbox')
      expect(await subscriber()).toMatchObject({ status: 'bounced' })
    } finally {
      await site.db.execute(sql`drop function refuse_soft() cascade`)
    }
  })

  test('a mailbox entered in the office is tested and read like any other', async () => {
    const save = async (more: object = {}) => {
      const port = Number(new URL(server.url).port)
      const bounces = { host: '127.0.0.1', port, security: 'none', user: 'office', password: 'secret', ...more }
      const response = await office.send('PATCH', '/api/admin/settings', {
        body: { bounces },
        headers: await office.signIn(),
      })
      return ((await response.json()) as { bounces: object }).bounces
    }
    const open = async () => {
      const path = '/api/admin/settings/bounce-mailbox/test'
      return (await office.send('POST', path, { headers: await office.signIn() })).json()
    }
    expect(await open()).toMatchObject({ message: 'Save a mailbox first.' })
    await save({ password: 'wrong' })
    expect(await open()).toMatchObject({
      messages: null,
      problem: expect.stringContaining('didn’t accept the user name and password') as string,
    })
    await save({ folder: 'Elsewhere' })
    expect(await open()).toMatchObject({ problem: 'The folder Elsewhere can’t be opened. Check its name.' })
    await save({ port: 1 })
    expect(await open()).toMatchObject({ problem: '127.0.0.1 refused the connection on port 1. Check the port.' })
    expect(await save()).toMatchObject({ password: '', passwordSet: true, folder: 'INBOX' })
    expect(await open()).toMatchObject({ messages: expect.any(Number) as number, problem: null })
    office.clock.now = new Date()
    await office.work('bounce-mailbox')
    expect(await office.db.select().from(settings).where(eq(settings.key, 'bounce-mailbox'))).toMatchObject([
      { value: { uid: expect.any(Number) as number, error: null } },
    ])
  })

  test('a mailbox that refuses the sign-in is reported after an hour, until it works again', async () => {
    const alerts = async () => {
      const response = await broken.get('/api/admin/alerts', await broken.signIn())
      return ((await response.json()) as { items: { key: string; advice: string }[] }).items.filter(
        ({ key }) => key === 'bounces',
      )
    }
    await expect(broken.work('bounce-mailbox')).rejects.toThrow()
    await broken.work('alerts')
    expect(await alerts()).toEqual([])
    broken.clock.now = new Date(broken.clock.now.getTime() + 3_600_000)
    await expect(broken.work('bounce-mailbox')).rejects.toThrow()
    await broken.work('alerts')
    expect(await alerts()).toMatchObject([{ advice: expect.stringContaining('Authentication failed') as string }])
    await broken.db
      .update(settings)
      .set({ value: { failingSince: null } })
      .where(eq(settings.key, 'bounce-mailbox'))
    await broken.work('alerts')
    expect(await alerts()).toEqual([])
  })
})
