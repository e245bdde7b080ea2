import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import { readConfig } from '#app/server/config/config.ts'
import { openEvents, type SiteEvent } from '#app/server/events/events.ts'
import type { Context } from '#app/server/context.ts'
import { enqueueMail, enqueueNotices } from '#app/server/mail/outbox.ts'
import { outboxTask } from '#app/server/mail/send.ts'
import { outbox } from '#db/schema/outbox.ts'
import { testLedgerKey } from '#tests/helpers/consent.ts'
import { type SmtpBehavior, startSmtpServer } from '#tests/helpers/smtp-server.ts'
import { useSite } from '#tests/helpers/test-site.ts'
import { useServer } from '#tests/helpers/use-server.ts'

const letter = {
  kind: 'test',
  to: 'owner@example.com',
  subject: 'A request — “furnace”',
  html: '<p>Ada Müller</p>',
  text: 'Ada Müller',
  attachments: [{ filename: 'visit.ics', contentType: 'text/calendar; method=PUBLISH', content: 'BEGIN:VCALENDAR' }],
}

const sendingWith = (mailer: object) => ({
  mailer: async () => mailer,
  sender: async () => 'a@example.com',
  textGateway: async () => null,
  notices: {},
  config: readConfig({}),
  profile: async () => readConfig({}).profile,
  ledgerKey: testLedgerKey,
})

const silent = { notify: async () => {} }

describe('without a mail server', () => {
  const site = useSite()
  const parts = () => ({ db: site.db, now: () => site.clock.now, events: silent })

  test('a mail is saved as a readable file and marked as held', async () => {
    await enqueueMail(parts(), [letter])
    await site.work('outbox')
    const [row] = await site.rows(outbox)
    expect(row).toMatchObject({ status: 'held', attempts: 1, lastError: null })
    const [file = ''] = readdirSync(join(site.dataDir, 'outbox'))
    const mail = readFileSync(join(site.dataDir, 'outbox', file), 'utf8')
    expect(mail).toContain('To: owner@example.com')
    expect(mail).toContain('visit.ics')
  })

  test('a folder that can’t be written to is retried later, and no mail is lost', async () => {
    rmSync(join(site.dataDir, 'outbox'), { recursive: true, force: true })
    writeFileSync(join(site.dataDir, 'outbox'), 'in the way')
    await enqueueMail(parts(), [letter])
    await site.work('outbox')
    expect(await site.rows(outbox)).toMatchObject([{ status: 'queued', attempts: 1 }])
    rmSync(join(site.dataDir, 'outbox'))
    mkdirSync(join(site.dataDir, 'outbox'))
    site.clock.now = new Date(site.clock.now.getTime() + 61_000)
    await site.work('outbox')
    expect(await site.rows(outbox)).toMatchObject([{ status: 'held', attempts: 2 }])
  })

  test('a site that is stopping claims no more mails; they go out after the next start', async () => {
    await enqueueMail(
      parts(),
      Array.from({ length: 25 }, () => letter),
    )
    const ending = new AbortController()
    const mailer = { problem: null, send: async () => (ending.abort(), 'sent' as const) }
    const events = { ...silent, ending: ending.signal }
    await outboxTask.run({ ...parts(), ...sendingWith(mailer), events } as unknown as Context)
    expect(await site.db.$count(outbox, eq(outbox.status, 'sent'))).toBe(10)
    expect(await site.db.$count(outbox, eq(outbox.status, 'queued'))).toBe(15)
  })

  test('a notice that can’t be written is tried again, and the others are sent', async () => {
    const notice = { family: 'a', role: null, to: 'ada@example.com', relatedKind: 'booking' }
    await enqueueNotices(parts(), [
      { ...notice, kind: 'unwritable', relatedId: 1 },
      { ...notice, kind: 'written', relatedId: 2 },
    ])
    const notices = {
      unwritable: { decide: () => Promise.reject(new Error('Unreadable')) },
      written: { decide: async () => ({ subject: 'Hello', html: 'Hello', text: 'Hello' }) },
    }
    const mailer = { problem: null, send: async () => 'sent' as const }
    const log = { error: () => {}, warn: () => {} }
    const events = { ...silent, ending: new AbortController().signal }
    await outboxTask.run({ ...parts(), ...sendingWith(mailer), notices, events, log } as unknown as Context)
    expect(await site.db.select().from(outbox).orderBy(outbox.id)).toMatchObject([
      { status: 'pending', attempts: 1, lastError: 'Unreadable' },
      { status: 'sent', subject: 'Hello' },
    ])
  })

  test('a mail of a transaction that is rolled back is never sent', async () => {
    await expect(
      site.db.transaction(async (db) => {
        await enqueueMail({ ...parts(), db }, [letter])
        throw new Error('the lead could not be stored')
      }),
    ).rejects.toThrow('the lead could not be stored')
    await site.work('outbox')
    expect(await site.rows(outbox)).toEqual([])
  })
})

const smtp = useServer(await startSmtpServer())

describe('over SMTP', () => {
  const site = useSite({ SMTP_URL: smtp.url, MAIL_FROM: 'Calm Climate <office@example.com>' })
  const parts = () => ({ db: site.db, now: () => site.clock.now, events: silent })
  const later = (minutes: number) => (site.clock.now = new Date(site.clock.now.getTime() + minutes * 60_000 + 1))

  test('the server gets both parts and the attachment, from the configured sender', async () => {
    await enqueueMail(parts(), [letter])
    await site.work('outbox')
    expect(await site.rows(outbox)).toMatchObject([{ status: 'sent', sentAt: site.clock.now }])
    expect(smtp.received).toHaveLength(1)
    expect(smtp.received[0]).toMatchObject({
      from: { name: 'Calm Climate', address: 'office@example.com' },
      recipients: ['owner@example.com'],
      subject: letter.subject,
      html: expect.stringContaining('Ada Müller') as string,
      text: expect.stringContaining('Ada Müller') as string,
      attachments: [{ filename: 'visit.ics' }],
    })
  })

  test.each<SmtpBehavior>(['busy', 'drops', 'rejects-sender'])(
    'no mail is lost to a server in state %s: it is retried and arrives once',
    async (behavior) => {
      smtp.state.behavior = behavior
      await enqueueMail(parts(), [letter])
      await site.work('outbox')
      await site.work('outbox')
      expect(await site.rows(outbox)).toMatchObject([{ status: 'queued', attempts: 1 }])
      smtp.state.behavior = 'accepts'
      later(1)
      await site.work('outbox')
      expect(await site.rows(outbox)).toMatchObject([{ status: 'sent', attempts: 2, lastError: null }])
      expect(smtp.received).toHaveLength(1)
    },
  )

  test('a permanent rejection fails the mail without a retry', async () => {
    smtp.state.behavior = 'rejects'
    await enqueueMail(parts(), [letter])
    await site.work('outbox')
    expect(await site.rows(outbox)).toMatchObject([
      { status: 'failed', attempts: 1, lastError: expect.stringContaining('No such user here') as string },
    ])
  })

  test('after a day of failed attempts the mail fails, with the reason', async () => {
    smtp.state.behavior = 'busy'
    await enqueueMail(parts(), [letter])
    for (let tries = 0; tries < 12; tries++) {
      await site.work('outbox')
      later(721)
    }
    expect(await site.rows(outbox)).toMatchObject([
      { status: 'failed', attempts: 8, lastError: expect.stringContaining('Too busy') as string },
    ])
  })

  test('a mail claimed by a dead process is sent after ten minutes, with the same message ID', async () => {
    await enqueueMail(parts(), [letter])
    await site.db.update(outbox).set({ status: 'sending', attempts: 1, claimedAt: site.clock.now })
    await site.work('outbox')
    expect(smtp.received).toHaveLength(0)
    later(10)
    await site.work('outbox')
    expect(smtp.received).toHaveLength(1)
    const { messageId } = smtp.received[0]!
    await site.db.update(outbox).set({ status: 'queued' }).where(eq(outbox.id, 1))
    await site.work('outbox')
    expect(smtp.received[1]?.messageId).toBe(messageId)
  })

  test('two workers send each of a hundred mails once', async () => {
    await enqueueMail(
      parts(),
      Array.from({ length: 100 }, (_, index) => ({ ...letter, to: `owner${index}@example.com` })),
    )
    await Promise.all([site.work('outbox'), site.work('outbox')])
    expect(smtp.received).toHaveLength(100)
    expect(new Set(smtp.received.flatMap(({ recipients }) => recipients)).size).toBe(100)
  })
})

describe('events are sent', () => {
  const site = useSite()

  test('after the commit, and never after a rollback', async () => {
    const events = await openEvents(site.database, console)
    const received: SiteEvent[] = []
    events.listen((event) => received.push(event))
    await site.db.transaction(async (db) => {
      await events.notify(db, { type: 'booking.created', id: 7 })
      expect(received).toEqual([])
    })
    await site.db
      .transaction(async (db) => {
        await events.notify(db, { type: 'booking.created', id: 8 })
        throw new Error('never mind')
      })
      .catch(() => {})
    await expect.poll(() => received).toEqual([{ type: 'booking.created', id: 7 }])
    await events.close()
  })
})
