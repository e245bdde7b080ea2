import { isNotNull } from 'drizzle-orm'

import type { Context } from '#app/server/context.ts'
import type { Task } from '#app/server/tasks/tasks.ts'
import { isClaimed, nextTry, type Queue, workThrough } from '#app/server/tasks/queue.ts'
import { twilioSignIn } from '#app/server/mail/twilio.ts'
import { fetchFile } from '#app/server/outgoing/fetch-file.ts'
import { privateFiles } from '#db/schema/conversations.ts'

import { fileLimit } from './daily-limit.server.ts'
import { maxFileBytes, resizePhoto } from './store.server.ts'

const minute = 60_000
const retryDelays = [1, 5, 30, 120, 720].map((minutes) => minutes * minute)

/** Fetches files that came with texts, and resizes photos. */
export const privateFilesTask: Task = {
  name: 'private-files',
  every: minute,
  onEvents: ['contact.file_queued'],
  everywhere: true,
  run: (context) => workThrough(queue, context),
}

const queue: Queue<typeof privateFiles> = {
  table: privateFiles,
  which: () => isNotNull(privateFiles.nextAt),
  // A photo takes memory several times, on its way from the database too.
  batchSize: 1,
  lease: 5 * minute,
  work: async (files, context) => {
    for (const file of files) {
      const set = await processed(file, context)
      await context.db
        .update(privateFiles)
        .set({ claimedAt: null, ...set })
        .where(isClaimed(privateFiles, file))
      const { relatedKind: kind, relatedId: id } = file
      await context.events.notify(context.db, { type: `${kind}.message_received`, id })
    }
  },
}

type File = typeof privateFiles.$inferSelect

async function processed(file: File, context: Context): Promise<Partial<File>> {
  let content: Uint8Array
  try {
    content = file.content ?? (await fetchMedia(file.sourceUrl!, context))
  } catch (error) {
    const nextAt = nextTry(retryDelays, file.attempts, context.now())
    return { nextAt, error: nextAt === null ? (error as Error).message.slice(0, 500) : null }
  }
  const set = { sourceUrl: null, nextAt: null, error: null, ...(await converted(file, content)) }
  if (file.content !== null) return set
  const error = (await fileLimit(context.db, file, context.now()))(set.content.length)
  return error === null ? set : { ...set, content: null, error }
}

/** A photo resized; what can't be read as an image stays as it came, to download. */
async function converted({ type, name }: File, content: Uint8Array) {
  if (!type.startsWith('image/')) return { content }
  const photo = await resizePhoto(Buffer.from(content)).catch(() => null)
  return photo
    ? { content: photo, type: 'image/jpeg', name: `${name.replace(/\.\w{1,5}$/, '')}.jpg` }
    : { content, type: 'application/octet-stream' }
}

/** Twilio may ask for its own sign-in, which is not sent anywhere else. */
async function fetchMedia(url: string, { db, config, textGateway }: Context): Promise<Uint8Array> {
  const gateway = await textGateway(db)
  const isTwilio = gateway?.service === 'twilio' && url.startsWith(`${gateway.apiUrl}/`)
  return fetchFile(url, {
    names: { file: 'The file', server: 'The text service' },
    maxBytes: maxFileBytes,
    privateHosts: config.privateHosts,
    ...(isTwilio && { headers: { authorization: twilioSignIn(gateway) } }),
  })
}
