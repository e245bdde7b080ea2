import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { sql } from 'drizzle-orm'

import { entities } from '#app/entities.server.ts'
import { activityLog, recordEvents } from '#db/schema/history.ts'
import { newsletterClicks, newsletterIssues, newsletterLinks } from '#db/schema/newsletter.ts'
import { outbox } from '#db/schema/outbox.ts'
import { settings, users } from '#db/schema/site.ts'
import { webhookDeliveries, webhooks } from '#db/schema/webhooks.ts'

import { submitConsent } from './consent.ts'
import type { useSite } from './test-site.ts'
import { sample, storePlace } from './trash-samples.ts'

type Site = Pick<ReturnType<typeof useSite>, 'db' | 'dataDir' | 'clock'>

/**
 * Text that a careless copy would corrupt: quotes, backslashes, all kinds of line endings, another script, an astral
 * character.
 */
export const awkward = 'O\'Neil "the\\boss"\r\n\u2028\tплитка 🜚 \\N {a,b} \\u0041 NULL'

/**
 * Inserts rows of every kind, some with awkward values, consent events and uploads. Returns the names of the
 * uploads.
 */
export async function fillEverything({ db, dataDir, clock }: Site) {
  const at = clock.now
  await db.insert(users).values({ role: 'admin', firstName: 'Administrator', createdAt: at })
  await storePlace(db)
  for (const kind of Object.keys(entities) as (keyof typeof entities)[]) {
    const { table } = entities[kind]
    await db.insert(table).values(sample[kind] as never)
  }
  await db.insert(entities.plan.table).values({ ...sample.plan, features: ['', awkward, 'a,b', '{}'] } as never)
  await db.insert(entities.booking.table).values({ ...sample.booking, message: awkward, deletedAt: at } as never)
  await db.insert(settings).values([
    { key: 'notifications', value: { ownerEmails: [awkward] } },
    { key: 'site', value: { notice: null } },
  ])
  // JSON's null, and numbers that JavaScript would round.
  await db.execute(sql`insert into settings (key, value) values ('nothing', 'null')`)
  await db.execute(
    sql`insert into revisions (kind, record_id, at, data)
      values ('post', 1, ${at.toISOString()}, '{"n": 12345678901234567890.123456789, "deep": [null, true, 1e300]}')`,
  )
  await db
    .insert(recordEvents)
    .values({ kind: 'booking', recordId: 1, type: 'note', text: awkward, actor: 'admin', at })
  await db.insert(activityLog).values({ at, actor: 'admin', action: 'test', summary: awkward, meta: { a: [1, '2'] } })
  const mail = { kind: 'test', to: 'a@example.com', subject: awkward, html: awkward, text: awkward, nextAt: at }
  await db.insert(outbox).values([
    { ...mail, status: 'queued' },
    { ...mail, status: 'sent', attachments: [{ filename: 'a.ics', contentType: 'text/calendar', content: awkward }] },
  ])
  await db.insert(newsletterIssues).values({ subject: 'Soon', content: 'C', status: 'scheduled', scheduledAt: at })
  await db.insert(newsletterLinks).values({ issueId: 1, position: 0, url: `https://example.org/?q=${awkward}` })
  await db.insert(newsletterClicks).values({ issueId: 1, position: 0, subscriberHash: 'a', automatic: true, at })
  await db
    .insert(webhooks)
    .values({ url: 'https://example.org', secret: 'whsec_a', events: ['booking.created', awkward] })
  await db.insert(webhookDeliveries).values({ webhookId: 1, event: 'test', request: awkward, nextAt: at })
  for (let one = 0; one < 5; one++) await submitConsent(db, { name: awkward, sourceId: one })
  return { uploads: writeUploads(dataDir) }
}

function writeUploads(dataDir: string): string[] {
  mkdirSync(join(dataDir, 'uploads/2026'), { recursive: true })
  return ['2026/small-640.webp', '2026/empty-1.avif', '2026/large-1600.webp'].map((name, at) => {
    writeFileSync(join(dataDir, 'uploads', name), Buffer.alloc([700, 0, 900_000][at]!, `picture ${at} `))
    return name
  })
}
