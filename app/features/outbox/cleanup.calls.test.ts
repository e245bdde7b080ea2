import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { enqueueMail } from '#app/server/mail/outbox.ts'
import { outbox } from '#db/schema/outbox.ts'
import { storeBooking } from '#tests/helpers/bookings.ts'
import { useSite } from '#tests/helpers/test-site.ts'

const site = useSite()
const folder = () => join(site.dataDir, 'outbox')
const files = () => (existsSync(folder()) ? readdirSync(folder()).sort() : [])
const parts = () => ({ db: site.db, now: () => site.clock.now, events: { notify: async () => {} } })
const letter = { kind: 'test', to: 'Ada@example.com', subject: 'Hello', html: '<p>Ada</p>', text: 'Ada' }

test('erasing a person deletes the files of mails about them and to their address', async () => {
  const { id } = await storeBooking(site, { email: 'ada@example.com' })
  await enqueueMail(parts(), [
    { ...letter, relatedKind: 'booking', relatedId: id },
    letter,
    { ...letter, to: 'owner@example.com', relatedKind: 'booking', relatedId: id + 1 },
  ])
  await site.work('outbox')
  expect(files()).toHaveLength(3)
  const admin = await site.signIn()
  expect((await site.send('POST', `/api/admin/bookings/${id}/erase`, { headers: admin })).status).toBe(200)
  await site.work('mail-files')
  const rows = await site.db.select().from(outbox).orderBy(outbox.id)
  expect(rows.map(({ to }) => to)).toEqual(['[erased]', '[erased]', 'owner@example.com'])
  expect(JSON.stringify(rows.slice(0, 2))).not.toContain('Ada')
  expect(files()).toEqual([expect.stringContaining(`outbox-${rows[2]!.id}.`)])
})

test('old mails and their files are deleted; failed and recent ones stay, and what the owner wrote', async () => {
  const oldMail = (status: 'sent' | 'held' | 'failed' | 'discarded', days: number) => {
    const at = new Date(site.clock.now.getTime() - days * 86_400_000)
    return { ...letter, status, createdAt: at, nextAt: at }
  }
  const rows = await site.db
    .insert(outbox)
    .values([
      oldMail('sent', 366),
      oldMail('held', 366),
      oldMail('discarded', 400),
      oldMail('failed', 400),
      oldMail('held', 364),
      { ...oldMail('sent', 400), kind: 'customer-message' },
    ])
    .returning()
  await enqueueMail(parts(), [letter])
  await site.work('outbox')
  for (const { id } of rows) writeFileSync(join(folder(), `outbox-${id}.1.eml`), 'a copy')
  writeFileSync(join(folder(), 'note.txt'), 'from the owner')
  await site.work('old-mail')
  await site.work('mail-files')
  const left = (await site.db.select().from(outbox).orderBy(outbox.id)).map(({ id }) => id)
  expect(left).toEqual([rows[3]!.id, rows[4]!.id, rows[5]!.id, expect.any(Number)])
  expect(files().map((name) => name.split('.')[0]!)).toEqual(['note', ...left.map((id) => `outbox-${id}`)].sort())
})
