import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { and, inArray, lt, ne, notInArray } from 'drizzle-orm'

import { erased } from '#app/http/reference.ts'
import type { Task } from '#app/server/tasks/tasks.ts'
import { newsletterIssues } from '#db/schema/newsletter.ts'
import { outbox } from '#db/schema/outbox.ts'

import { typedKinds } from './labels.ts'

const day = 86_400_000

/** Deletes old mails. What the owner wrote stays, and failed ones until the owner resends or discards them. */
export const oldMailTask: Task = {
  name: 'old-mail',
  every: day,
  deletes: true,
  run: async ({ db, config, now, events }) => {
    const before = new Date(now().getTime() - config.mailRetentionDays * day)
    const isOver = and(inArray(outbox.status, ['sent', 'held', 'discarded']), notInArray(outbox.kind, [...typedKinds]))
    await db.delete(outbox).where(and(isOver, lt(outbox.nextAt, before), lt(outbox.createdAt, before)))
    await events.notify(db, { type: 'outbox.deleted' })
  },
}

/**
 * Deletes the files of mails whose row was deleted or erased. It compares files with rows, so that it also covers every
 * instance, and deletions the process was killed in.
 */
export const mailFilesTask: Task = {
  name: 'mail-files',
  every: day,
  onEvents: ['outbox.deleted', 'trash.changed'],
  everywhere: true,
  run: async ({ db, config }) => {
    const folder = join(config.dataDir, 'outbox')
    const names = await readdir(folder).catch(() => [])
    if (names.length === 0) return
    const mails = await db.select({ id: outbox.id }).from(outbox).where(ne(outbox.to, erased))
    const newsletters = await db.select({ id: newsletterIssues.id }).from(newsletterIssues)
    const existing = new Set([
      ...mails.map(({ id }) => `outbox-${id}`),
      ...newsletters.map(({ id }) => `newsletter-${id}`),
    ])
    for (const name of names) {
      const record = /^(?:outbox|newsletter)-\d+(?=[.-])/.exec(name)?.[0]
      if (record !== undefined && !existing.has(record)) await rm(join(folder, name), { force: true })
    }
  },
}
