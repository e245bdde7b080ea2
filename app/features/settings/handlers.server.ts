import { and, eq, inArray, isNull, max, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'

import { stateCode } from '#app/business/us-states.ts'
import { publishChange } from '#app/events.ts'
import { ownerAddresses } from './public.server.ts'
import { handle } from '#app/server/request/handler.ts'
import { newVersion, refuseStale } from '#app/server/request/if-match.ts'
import type { Context } from '#app/server/context.ts'
import { enqueueMail, retryWaiting } from '#app/server/mail/outbox.ts'
import { refuse } from '#app/server/request/refuse.ts'
import { readStoredSettings } from '#app/server/config/live-settings.ts'
import { readSetting, writeSetting } from '#app/server/config/settings.ts'
import { newsletterTemplates } from '#db/schema/newsletter.ts'
import { settings } from '#db/schema/site.ts'

import { readSettings, saveSettings, sendTestText } from './calls.ts'
import * as schemas from './schemas.ts'
import { blankFields, profileOf } from './live-profile.server.ts'
import { mailHandlers } from './mail/handlers.server.ts'
import { liveSender } from './mail/live-mailer.server.ts'
import { testState } from './mail/test-state.server.ts'
import { bouncesToStore, emailToStore, shownBounces, shownEmail } from './secret-sections.server.ts'
import { shownTexts, textsToStore } from './text-service.server.ts'

/** The sections by their names in the activity log. */
const sections = {
  notifications: 'notifications',
  newsletter: 'newsletter sender',
  reviews: 'reviews',
  appointments: 'appointments',
  team: 'team',
  site: 'notice bar',
  business: 'business profile',
  texts: 'text messages',
  email: 'email',
  bounces: 'bounce mailbox',
} as const
type Section = keyof typeof sections
const keys = Object.keys(sections) as Section[]

export const settingsHandlers = [
  handle(readSettings, schemas.readSettings, async (_call, context) => current(context)),

  handle(saveSettings, schemas.saveSettings, async ({ body, caller }, context) => {
    const { db, now } = context
    // A concurrent save waits here and is then refused as stale. A row can’t be locked: before the first save there is none.
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('settings', 0))`)
    const before = { updatedAt: await lastChange(context) }
    refuseStale(caller, before)
    const at = newVersion(before, now())
    const changed = keys.filter((key) => body[key] !== undefined)
    for (const key of changed) {
      await writeSetting(db, key, await toStore(key, body, context), at)
    }
    if (body.email !== undefined) await retryWaiting(context, 'mail')
    if (body.texts !== undefined) await retryWaiting(context, 'texts')
    if (changed.length > 0) {
      const summary = `Changed settings: ${changed.map((key) => sections[key]).join(', ')}`
      await publishChange(context, caller, 'settings.changed', { kind: 'settings', action: 'settings.save', summary })
    }
    return current(context)
  }),

  handle(sendTestText, schemas.sendTestText, async (_call, context) => {
    const { db, profile, textGateway } = context
    const { phones } = await readSetting(db, 'texts', schemas.TextSettings)
    const gateway = await textGateway(db)
    if (!gateway) throw refuse.conflict('not_set_up', 'Choose and save a text service first.')
    if (gateway.problem !== undefined) throw refuse.conflict('not_set_up', gateway.problem)
    if (phones.length === 0) throw refuse.conflict('not_set_up', 'Save a phone number first.')
    const { brand } = await profile(db)
    const text = `${brand}: This is the test text you requested in Settings. New requests will be texted to this number.`
    const test = { kind: 'owner-text-test', channel: 'text' as const, subject: 'Test text', html: '', text }
    const to = phones.map(schemas.toE164)
    await enqueueMail(
      context,
      to.map((number) => ({ ...test, to: number })),
    )
    return { to }
  }),

  ...mailHandlers,
]

async function current(context: Context) {
  const { db, config } = context
  const notifications = await readSetting(db, 'notifications', schemas.NotificationSettings)
  const business = await readSetting(db, 'business', schemas.BusinessSettings)
  const site = await readSetting(db, 'site', schemas.SiteSettings)
  const profile = profileOf(config, await readStoredSettings(db), context.now())
  const blank: Record<string, string | null> = blankFields(config, business)
  const fromEnvironment = Object.fromEntries(config.lockedProfile.map((name) => [name, blank[name]]))
  // The profile of this transaction: the cached one may be older.
  const sender = liveSender(config, async () => profile)
  return {
    notifications,
    newsletter: await readSetting(db, 'newsletter', schemas.NewsletterSettings),
    reviews: await readSetting(db, 'reviews', schemas.ReviewSettings),
    appointments: await readSetting(db, 'appointments', schemas.AppointmentSettings),
    team: await readSetting(db, 'team', schemas.TeamSettings),
    site,
    business: { ...business, ...fromEnvironment },
    texts: await shownTexts(context),
    email: await shownEmail(context),
    bounces: await shownBounces(context),
    locked: config.lockedProfile,
    blankValues: blank,
    profile,
    mail: {
      configured: (await context.mailer(db)).configured,
      from: await sender(db),
      ownerEmails: ownerAddresses(notifications, profile),
      test: await testState({ ...context, sender }),
    },
    updatedAt: await lastChange(context),
  }
}

type Body = z.output<typeof schemas.saveSettings.body>

/** The value to store for a section. */
async function toStore(key: Section, body: Body, context: Context): Promise<unknown> {
  if (key === 'business') return businessToStore(body.business!, context)
  if (key === 'texts') return textsToStore(body.texts!, context)
  if (key === 'email') return emailToStore(body.email!, context)
  if (key === 'bounces') return bouncesToStore(body.bounces!, context)
  if (key === 'newsletter') await refuseUnpublishedWelcome(body.newsletter!, context)
  return body[key]
}

/** No welcome mail would be sent from an unpublished template. */
async function refuseUnpublishedWelcome({ welcomeTemplateId }: schemas.NewsletterSettings, { db }: Context) {
  if (welcomeTemplateId === null) return
  const { id, isPublished, deletedAt } = newsletterTemplates
  // Locked until the end of the transaction, so it can’t be unpublished before.
  const published = await db
    .select({ id })
    .from(newsletterTemplates)
    .where(and(eq(id, welcomeTemplateId), eq(isPublished, true), isNull(deletedAt)))
    .for('share')
  if (published.length > 0) return
  throw refuse.invalid({ 'newsletter.welcomeTemplateId': 'Choose a published template, or none.' })
}

/** With the stored values of the fields the environment sets: it may stop setting them. */
async function businessToStore(
  entered: schemas.BusinessSettings,
  { db, config }: Context,
): Promise<schemas.BusinessSettings> {
  const stored = await readSetting(db, 'business', schemas.BusinessSettings)
  const isChanged = entered.state !== stored.state && !config.lockedProfile.includes('state')
  if (isChanged && entered.state !== null && !stateCode(entered.state))
    throw refuse.invalid({ 'business.state': 'Enter the state as two letters, such as IL.' })
  const locked = config.lockedProfile.map((name) => [name, stored[name as keyof schemas.BusinessSettings]])
  return { ...entered, ...Object.fromEntries(locked) }
}

async function lastChange({ db }: Context): Promise<Date> {
  const [row] = await db
    .select({ at: max(settings.updatedAt) })
    .from(settings)
    .where(inArray(settings.key, keys))
  return row?.at ?? new Date(0)
}
