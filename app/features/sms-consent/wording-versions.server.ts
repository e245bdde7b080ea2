import { eq } from 'drizzle-orm'

import { consentWording, wordingText, wordingVersion } from '#app/business/consent-wording.ts'
import type { Job } from '#app/server/jobs.ts'
import type { Machinery } from '#app/server/machinery.ts'
import type { Orm } from '#db/database.ts'
import { consentTexts } from '#db/schema.ts'

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
  run: async (machinery) => void (await registerWording(machinery)),
}

/** The wording that is live now, written down when it is new. */
export async function registerWording({ db, now, facts }: Pick<Machinery, 'db' | 'now' | 'facts'>): Promise<Version> {
  const wording = consentWording((await facts(db)).brand)
  const text = wordingText(wording)
  const version = (await wordingVersion(text)) ?? ''
  if (!(await knownWording(db, version))) {
    await db
      .insert(consentTexts)
      .values({ version, wording: { ...wording, text }, firstSeenAt: now() })
      .onConflictDoNothing()
  }
  return { version, text }
}

/** A wording that was live once. */
export async function knownWording(db: Orm, version: string): Promise<Version | null> {
  const [row] = await db.select().from(consentTexts).where(eq(consentTexts.version, version))
  return row ? { version, text: row.wording.text ?? '' } : null
}
