import { Readable } from 'node:stream'

import { todayHere } from '#app/business/local-time.ts'
import { publishChange } from '#app/events.ts'
import { backupRefusal, currentSiteId } from '#app/features/backups/public.server.ts'
import { requirePassword } from '#app/features/sign-in/public.server.ts'
import { withBackupLock, withWorkFolder } from '#app/server/backup/make.ts'
import { BackupError } from '#app/server/backup/parts.ts'
import { ownBackups, storedBackups } from '#app/server/backup/stored-backups.ts'
import { readSetting } from '#app/server/config/settings.ts'
import { FileResponse, handle } from '#app/server/request/handler.ts'
import { refuse } from '#app/server/request/refuse.ts'
import { streamed } from '#app/server/request/streamed.ts'
import { blogPosts } from '#db/schema/blog.ts'
import { bookings } from '#db/schema/bookings.ts'
import { consentEvents } from '#db/schema/consent.ts'
import { contacts, privacyContacts } from '#db/schema/conversations.ts'
import { customers } from '#db/schema/customers.ts'
import { newsletters } from '#db/schema/newsletter.ts'
import { images } from '#db/schema/website.ts'

import { writeArchive } from './archive.server.ts'
import { eraseEverything } from './erase.server.ts'
import { erasureKey, StoredErasure } from './erasure.ts'
import { downloadEverything, eraseSite, readSiteData } from './office/calls.ts'
import * as schemas from './office/schemas.ts'
import { takeSnapshot } from './snapshot.server.ts'

export const siteDataHandlers = [
  handle(readSiteData, schemas.readSiteData, async (_call, { db, config, profile }) => {
    const { at, filesLeft } = await readSetting(db, erasureKey, StoredErasure)
    const backups = ownBackups(await storedBackups(config.backupDir), await currentSiteId(db))
    return {
      brand: (await profile(db)).brand,
      bookings: await db.$count(bookings),
      messages: (await db.$count(contacts)) + (await db.$count(privacyContacts)),
      customers: await db.$count(customers),
      subscribers: await db.$count(newsletters),
      posts: await db.$count(blogPosts),
      images: await db.$count(images),
      consentRecords: await db.$count(consentEvents),
      backups: backups.length,
      backupFolder: config.backupDir,
      removingFilesSince: filesLeft ? at : null,
    }
  }),

  handle(downloadEverything, schemas.downloadEverything, async ({ caller }, context) => {
    const { database, config, files, now, log } = context
    const name = `everything-${todayHere(now())}.zip`
    if (caller.headOnly) return new FileResponse(zip, Readable.from([]), name)
    const { brand } = await context.profile(context.db)
    const { signal } = caller
    const archive = await streamed(
      (into) =>
        withWorkFolder(config.backupDir, now(), async (work) => {
          // Not until it is sent: a slow reader would hold up backups.
          const snapshot = await withBackupLock(config.backupDir, () => takeSnapshot(database, work, signal))
          await writeArchive(into, { files, brand, at: now(), snapshot })
        }),
      (error) => log.warn({ err: error }, 'A download of everything was interrupted'),
    ).catch((error: unknown) => {
      // Nobody gets this response.
      throw signal.aborted ? refuse.unavailable() : backupRefusal(error, context)
    })
    await publishChange(context, caller, 'site.downloaded', {
      kind: 'site',
      action: 'site.download',
      summary: 'Downloaded everything',
    })
    return new FileResponse(zip, archive, name)
  }),

  // Not atomic: failed attempts must be counted even if the rest is rolled back.
  handle(eraseSite, schemas.eraseSite, async ({ body, caller }, context) => {
    const { brand } = await context.profile(context.db)
    if (body.brand.trim() !== brand) throw refuse.invalid({ brand: `Type ${brand} exactly as it is shown.` })
    await requirePassword(context, caller, body.password, 'password')
    const erasedAt = await eraseEverything(context, caller, body).catch((error: unknown) => {
      throw error instanceof BackupError ? backupRefusal(error, context) : error
    })
    await caller.signOut()
    return { erasedAt }
  }),
]

const zip = 'application/zip'
