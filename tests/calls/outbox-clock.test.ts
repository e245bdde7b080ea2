import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { outbox } from '#db/schema.ts'
import { useSmtpServer } from '#tests/helpers/use-smtp-server.ts'
import { useSite } from '#tests/helpers/test-site.ts'

/** When the server's clock jumps, no mail waits for a day and none is sent twice. */
const smtp = useSmtpServer()
const site = useSite(smtp.environment)
const minute = 60_000
const day = 24 * 60 * minute
const jump = (milliseconds: number) => (site.clock.now = new Date(site.clock.now.getTime() + milliseconds))
const insertMail = async (more: Partial<typeof outbox.$inferInsert> = {}) => {
  const at = site.clock.now
  const letter = { kind: 'test', to: 'a@example.com', subject: 's', html: 'h', text: 't', nextAt: at, createdAt: at }
  return (
    await site.db
      .insert(outbox)
      .values({ ...letter, ...more })
      .returning()
  )[0]!
}
const row = async (id: number) => (await site.db.select().from(outbox).where(eq(outbox.id, id)))[0]!

test.each([
  ['a day forward and back', [day, -day]],
  ['a day back', [-day]],
  ['an hour back', [-60 * minute]],
])('a mail queued before a jump is sent once, without delay: %s', async (_name, moves) => {
  const first = moves.length > 1 ? jump(moves[0]!) && (await insertMail()) : await insertMail()
  jump(moves.at(-1)!)
  await site.work('outbox')
  expect(await row(first.id)).toMatchObject({ status: 'sent', attempts: 1 })
  for (const by of [day, -day, 2 * day, -60 * minute]) {
    jump(by)
    await site.work('outbox')
  }
  expect(smtp.received).toHaveLength(1)
})

test('a mail rejected before a jump is retried no later than without it', async () => {
  smtp.state.behavior = 'busy'
  const { id } = await insertMail()
  await site.work('outbox')
  jump(minute)
  await site.work('outbox')
  expect(await row(id)).toMatchObject({ status: 'queued', attempts: 2 })
  smtp.state.behavior = 'accepts'
  // The five minutes until its next attempt are not over.
  await site.work('outbox')
  expect(await row(id)).toMatchObject({ status: 'queued', attempts: 2 })
  jump(-60 * minute)
  await site.work('outbox')
  expect(await row(id)).toMatchObject({ status: 'sent', attempts: 3 })
})

test('a mail claimed by a process that died before the jump is sent', async () => {
  const { id } = await insertMail({ status: 'sending', attempts: 1, claimedAt: site.clock.now })
  jump(-day)
  await site.work('outbox')
  expect(await row(id)).toMatchObject({ status: 'sent', attempts: 2 })
})
