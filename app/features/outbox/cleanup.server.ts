import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { and, inArray, lt, ne } from 'drizzle-orm'

import { erased } from '#app/http/reference.ts'
import type { Job } from '#app/server/jobs/jobs.ts'
import type { Orm } from '#db/database.ts'
import { newsletterIssues, outbox } from '#db/schema.ts'

const day = 86_400_000
const batchSize = 500

/** Deletes old mails. Failed ones stay until the owner resends or discards them. */
export const oldMailJob: Job = {
  name: 'old-mail',
  every: day,
  deletes: true,
  run: async ({ db, config, now, events }) => {
    const before = new Date(now().getTime() - config.mailRetentionDays * day)
    let deleted = 0
    do {
      const old = db
        .select({ id: outbox.id })
        .from(outbox)
        .where(
          and(
            inArray(outbox.status, ['sent', 'held', 'discarded']),
            lt(outbox.nextAt, before),
            lt(outbox.createdAt, before),
          ),
        )
        .limit(batchSize)
      // One batch at a time.
      deleted = (await db.delete(outbox).where(inArray(outbox.id, old)).returning({ id: outbox.id })).length
    } while (deleted === batchSize)
    await events.notify(db, { type: 'outbox.deleted' })
  },
}

/**
 * Deletes the files of mails whose row was deleted or erased. It compares files with rows, so that it also covers every
 * instance, and deletions the process was killed in.
 */
export const mailFilesJob: Job = {
  name: 'mail-files',
  every: day,
  onEvents: ['outbox.deleted', 'trash.changed'],
  everywhere: true,
  run: async ({ db, config }) => {
    const folder = join(config.dataDir, 'outbox')
    const names = await readdir(folder).catch(() => [])
    for (const { pattern, existing } of [ofOutbox, ofNewsletters]) {
      const files = names.flatMap((name) => {
        const id = Number(pattern.exec(name)?.[1])
        return id > 0 ? [{ name, id }] : []
      })
      for (let from = 0; from < files.length; from += batchSize) {
        const batch = files.slice(from, from + batchSize)
        // One batch at a time.
        const current = await existing(db, [...new Set(batch.map(({ id }) => id))])
        await Promise.all(
          batch.filter(({ id }) => !current.has(id)).map(({ name }) => rm(join(folder, name), { force: true })),
        )
      }
    }
  },
}

/** The files of a kind, and which of the records they belong to still exist. */
interface MailFiles {
  pattern: RegExp
  existing: (db: Orm, ids: number[]) => Promise<Set<number>>
}

const ofOutbox: MailFiles = {
  pattern: /^outbox-(\d{1,9})\./,
  existing: async (db, ids) => {
    const rows = await db
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(inArray(outbox.id, ids), ne(outbox.to, erased)))
    return new Set(rows.map(({ id }) => id))
  },
}

const ofNewsletters: MailFiles = {
  pattern: /^newsletter-(\d{1,9})-/,
  existing: async (db, ids) => {
    const rows = await db
      .select({ id: newsletterIssues.id })
      .from(newsletterIssues)
      .where(inArray(newsletterIssues.id, ids))
    return new Set(rows.map(({ id }) => id))
  },
}
