import { describe, expect, test } from 'vitest'

import { notSentReason } from '#app/features/outbox/public.server.ts'
import { openEvents } from '#app/server/events/events.ts'
import { outbox } from '#db/schema.ts'
import { firstStatus, leadOffice, leadPaths } from '#tests/helpers/lead-office.ts'
import { insertLead } from '#tests/helpers/stored-leads.ts'
import { useSite } from '#tests/helpers/test-site.ts'
import { useSmtpServer } from '#tests/helpers/use-smtp-server.ts'

import { leadKinds } from '#app/features/leads/kinds.ts'

/** Undoing a step restores the notices it canceled. */
const environment: Record<string, string> = {}
const smtp = useSmtpServer(environment)
const site = useSite(environment)
const { later, send, become, overdue } = leadOffice(site, smtp)
const laid = async () =>
  (await site.db.select().from(outbox).orderBy(outbox.id)).map((mail) => ({
    kind: mail.kind,
    status: mail.status,
    error: notSentReason(mail),
  }))

test('a mail stuck for minutes while it is cancelled and restored arrives once', async () => {
  await insertLead.booking(site.db)
  site.clock.now = new Date('2026-11-18T17:00:00Z')
  await site.work('lead-clock')
  smtp.state.beforeReply = async () => {
    await become('booking', 'spam')
    await become('booking', 'pending')
    later(180)
    await site.work('outbox')
  }
  await site.work('outbox')
  expect(smtp.received).toHaveLength(2)
  expect(await laid()).toMatchObject([{ status: 'sent' }, { status: 'sent' }])
})

test('one restored while stuck, then deferred, is retried', async () => {
  await overdue('booking', 'busy')
  later(60)
  smtp.state.behavior = 'busy'
  smtp.state.beforeReply = async () => {
    await become('booking', 'spam')
    await become('booking', 'pending')
  }
  await site.work('outbox')
  smtp.state.behavior = 'accepts'
  expect(await laid()).toMatchObject([{ status: 'queued' }, { status: 'queued' }])
  later(300)
  await site.work('outbox')
  expect(smtp.received).toHaveLength(2)
})

test("a deferred mail isn't sent earlier after being cancelled and restored", async () => {
  await overdue('booking', 'busy')
  await become('booking', 'spam')
  await become('booking', 'pending')
  later(30)
  await site.work('outbox')
  expect(smtp.received).toEqual([])
  later(30)
  await site.work('outbox')
  expect(smtp.received).toHaveLength(2)
})

test("a mail taken over by another process isn't failed by the first", async () => {
  await insertLead.contact(site.db)
  site.clock.now = new Date('2026-11-18T16:30:00Z')
  await site.work('lead-clock')
  smtp.state.behavior = 'busy'
  smtp.state.beforeReply = async () => site.db.update(outbox).set({ attempts: 2, claimedAt: later(660) })
  await site.work('outbox')
  expect(await site.db.select().from(outbox)).toMatchObject([{ status: 'sending', attempts: 2, lastError: null }])
})

describe.each(leadKinds)('a failed mail about a %s', (kind) => {
  test.each([
    ['from the trash', 1],
    ['from the trash days later', 3 * 24 * 3600],
  ])('is failed again when restored %s', async (_how, seconds) => {
    await overdue(kind, 'rejects')
    const before = await laid()
    expect(before).toMatchObject([{ status: 'failed' }, { status: 'failed' }])
    await send('DELETE', `${leadPaths[kind]}/1`)
    expect(await laid()).toMatchObject(
      before.map(({ error }) => ({ status: 'discarded', error: `${error} (Moved to the trash)` })),
    )
    later(seconds)
    await send('POST', `/api/admin/trash/${kind}/1/restore`)
    expect(await laid()).toEqual(before)
  })

  test.each(['spam', 'answered'])('is failed again when "%s" is undone', async (status) => {
    await overdue(kind, 'rejects')
    const before = await laid()
    await become(kind, status === 'spam' ? status : kind === 'booking' ? 'contacted' : 'replied')
    expect(await laid()).toMatchObject([{ status: 'discarded' }, { status: 'discarded' }])
    await become(kind, firstStatus[kind])
    expect(await laid()).toEqual(before)
  })
})

/** The events published while `work` runs. */
const eventsDuring = async (work: () => Promise<unknown>) => {
  const events = await openEvents(site.database, console)
  const received: string[] = []
  events.listen(({ type }) => received.push(type))
  await work()
  await expect.poll(() => received).toContain('outbox.changed')
  await events.close()
}

describe('an open outbox is updated', () => {
  test('when a mail is cancelled and restored', async () => {
    await overdue('booking', 'rejects')
    await eventsDuring(() => become('booking', 'spam'))
    await eventsDuring(() => become('booking', 'pending'))
  })

  test('when a confirmation is withdrawn', async () => {
    await insertLead.booking(site.db)
    await become('booking', 'confirmed')
    await eventsDuring(() => become('booking', 'contacted'))
  })

  test('when an overdue notice replaces the reminder', async () => {
    await insertLead.contact(site.db)
    site.clock.now = new Date('2026-11-18T16:59:50Z')
    await site.work('lead-clock')
    later(10)
    await eventsDuring(() => site.work('lead-clock'))
  })
})
