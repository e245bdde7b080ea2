import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { and, inArray, lt, ne } from 'drizzle-orm'

import { erased } from '#app/http/reference.ts'
import type { Job } from '#app/server/jobs/jobs.ts'
import { outbox } from '#db/schema.ts'

const day = 86_400_000
const atOnce = 500

/** Deletes mails that are long done with; what failed stays until the owner has seen to it. */
export const oldMailJob: Job = {
  name: 'old-mail',
  every: day,
  run: async ({ db, config, now, events }) => {
    const before = new Date(now().getTime() - config.mailKeptDays * day)
    let gone = 0
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
        .limit(atOnce)
      // A piece at a time.
      gone = (await db.delete(outbox).where(inArray(outbox.id, old)).returning({ id: outbox.id })).length
    } while (gone === atOnce)
    await events.notify(db, { type: 'outbox.forgotten' })
  },
}

/**
 * Removes the files of mails whose row is gone or was erased. By the rows rather than at each erasing: so a file goes
 * also when the process was killed in between, and on every instance that wrote one.
 */
export const mailFilesJob: Job = {
  name: 'mail-files',
  every: day,
  onEvents: ['outbox.forgotten', 'trash.changed'],
  everywhere: true,
  run: async ({ db, config }) => {
    const folder = join(config.dataDir, 'outbox')
    const files = (await readdir(folder).catch(() => [])).flatMap((name) => {
      const id = Number(/^outbox-(\d{1,9})\./.exec(name)?.[1])
      return id > 0 ? [{ name, id }] : []
    })
    for (let from = 0; from < files.length; from += atOnce) {
      const some = files.slice(from, from + atOnce)
      const ids = some.map(({ id }) => id)
      // A piece at a time.
      const rows = await db
        .select({ id: outbox.id })
        .from(outbox)
        .where(and(inArray(outbox.id, ids), ne(outbox.to, erased)))
      const kept = new Set(rows.map(({ id }) => id))
      await Promise.all(
        some.filter(({ id }) => !kept.has(id)).map(({ name }) => rm(join(folder, name), { force: true })),
      )
    }
  },
}
