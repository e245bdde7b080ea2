import { asc, desc, eq } from 'drizzle-orm'

import { consentWording, wordingText, wordingVersion } from '#app/business/consent-wording.ts'
import type { Job } from '#app/server/jobs/jobs.ts'
import type { Context } from '#app/server/context.ts'
import type { Orm } from '#db/database.ts'
import { consentTexts, consentTextsLive } from '#db/schema.ts'

/** One wording: its name and its whole text. */
export interface Version {
  version: string
  text: string
}

/** Writes down which wording is live, at the start of the site. */
export const wordingVersionsJob: Job = {
  name: 'consent-wording',
  every: 24 * 3_600_000,
  // The brand stands in the wording, and the owner can change it.
  onEvents: ['settings.changed'],
  everywhere: true,
  run: async (context) => void (await registerWording(context)),
}

/** The wording that is live now, written down when it is new or has come back. */
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

/** A wording that was live once. */
export async function findWording(db: Orm, version: string): Promise<Version | null> {
  const [row] = await db.select().from(consentTexts).where(eq(consentTexts.version, version))
  return row ? { version, text: row.wording.text ?? '' } : null
}

/**
 * When a wording was on the site: of several times the last one that had begun by `moment`. `until` is null while no other
 * has followed.
 */
export async function livePeriod(db: Orm, version: string, moment: Date) {
  const rows = await db.select().from(consentTextsLive).orderBy(asc(consentTextsLive.id))
  // Two instances may both have written down that it came.
  const turns = rows.filter((row, at) => row.version !== rows[at - 1]?.version)
  const times = turns.flatMap((turn, at) =>
    turn.version === version ? { from: turn.since, until: turns[at + 1]?.since ?? null } : [],
  )
  return times.findLast(({ from }) => from <= moment) ?? times[0] ?? null
}
