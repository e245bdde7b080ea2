import { asc, desc, eq } from 'drizzle-orm'

import { consentWording, wordingText, wordingVersion } from '#app/business/consent-wording.ts'
import type { Task } from '#app/server/tasks/tasks.ts'
import type { Context } from '#app/server/context.ts'
import type { Orm } from '#db/database.ts'
import { consentTexts, consentTextsLive } from '#db/schema/consent.ts'

/** A version of the wording and its text. */
export interface Version {
  version: string
  text: string
}

/** Stores the current wording when the site starts. */
export const wordingVersionsTask: Task = {
  name: 'consent-wording',
  every: 24 * 3_600_000,
  // The wording contains the brand, which the owner can change.
  onEvents: ['settings.changed'],
  everywhere: true,
  run: async (context) => void (await registerWording(context)),
}

/** The current wording, stored if it is new or in use again. */
export async function registerWording({ db, now, profile }: Pick<Context, 'db' | 'now' | 'profile'>): Promise<Version> {
  const wording = consentWording((await profile(db)).brand)
  const text = wordingText(wording)
  const version = (await wordingVersion(text)) ?? ''
  const [last] = await db
    .select({ version: consentTextsLive.version })
    .from(consentTextsLive)
    .orderBy(desc(consentTextsLive.id))
    .limit(1)
  if (last?.version !== version) {
    const at = now()
    await db
      .insert(consentTexts)
      .values({ version, wording: { ...wording, text }, firstSeenAt: at })
      .onConflictDoNothing()
    await db.insert(consentTextsLive).values({ version, since: at })
  }
  return { version, text }
}

/** A wording that was in use once. */
export async function findWording(db: Orm, version: string): Promise<Version | null> {
  const [row] = await db.select().from(consentTexts).where(eq(consentTexts.version, version))
  return row ? { version, text: row.wording.text ?? '' } : null
}

/** When a wording was in use: the latest period that began by `moment`. `until` is null for the current wording. */
export async function livePeriod(db: Orm, version: string, moment: Date) {
  const rows = await db.select().from(consentTextsLive).orderBy(asc(consentTextsLive.id))
  // Two instances may both have stored the same change.
  const changes = rows.filter((row, at) => row.version !== rows[at - 1]?.version)
  const periods = changes.flatMap((change, at) =>
    change.version === version ? { from: change.since, until: changes[at + 1]?.since ?? null } : [],
  )
  return periods.findLast(({ from }) => from <= moment) ?? periods[0] ?? null
}
