import { and, eq, inArray, isNull, max, sql } from 'drizzle-orm'

import { publishChange } from '#app/events.ts'
import { ownerAddresses } from './public.server.ts'
import { handle } from '#app/server/request/handler.ts'
import { senderOf } from '#app/server/config/config.ts'
import { newVersion, refuseStale } from '#app/server/request/if-match.ts'
import type { Context } from '#app/server/context.ts'
import { enqueueMail } from '#app/server/mail/outbox.ts'
import { refuse } from '#app/server/request/refuse.ts'
import { readSetting, writeSetting } from '#app/server/config/settings.ts'
import { newsletterTemplates, settings } from '#db/schema.ts'

import { readSettings, saveSettings, sendTestEmail, sendTestText } from './calls.ts'
import * as schemas from './schemas.ts'
import { activeNotice, applySettings } from './live-profile.server.ts'
import { testMail } from './test.email.tsx'

/** The sections and what the activity log calls them. */
const sections = {
  notifications: 'notifications',
  newsletter: 'newsletter sender',
  site: 'notice bar',
  business: 'business facts',
  texts: 'text messages',
} as const
type Section = keyof typeof sections
const keys = Object.keys(sections) as Section[]

export const settingsHandlers = [
  handle(readSettings, schemas.readSettings, async (_call, context) => current(context)),

  handle(saveSettings, schemas.saveSettings, async ({ body, caller }, context) => {
    const { db, now } = context
    // Whoever saves at the same time waits here, and is then told that something changed. Before the first save there is
    // no row to wait for.
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('settings', 0))`)
    const before = { updatedAt: await lastChange(context) }
    refuseStale(caller, before)
    const at = newVersion(before, now())
    const given = keys.filter((key) => body[key] !== undefined)
    for (const key of given) {
      // One transaction, one statement at a time.
      await writeSetting(db, key, await toStore(key, body, context), at)
    }
    if (given.length > 0) {
      const summary = `Changed the settings: ${given.map((key) => sections[key]).join(', ')}`
      await publishChange(context, caller, 'settings.changed', { kind: 'settings', action: 'settings.save', summary })
    }
    return current(context)
  }),

  handle(sendTestEmail, schemas.sendTestEmail, async (_call, context) => {
    const { db, mailer } = context
    const profile = await context.profile(db)
    const to = ownerAddresses(await readSetting(db, 'notifications', schemas.NotificationSettings), profile)
    const mail = await testMail(profile)
    await enqueueMail(
      context,
      to.map((address) => ({ ...mail, to: address })),
    )
    return { to, configured: mailer.configured }
  }),

  handle(sendTestText, schemas.sendTestText, async (_call, context) => {
    const { db, profile, textGateway } = context
    const { phones } = await readSetting(db, 'texts', schemas.TextSettings)
    if (!(await textGateway(db))) throw refuse.conflict('not_set_up', 'Enter and save the address of a gateway first.')
    if (phones.length === 0) throw refuse.conflict('not_set_up', 'Enter and save a phone number first.')
    const { brand } = await profile(db)
    const text = `This is the test text you asked for in the settings of ${brand}. New requests are told to this number in the same way.`
    const test = { kind: 'owner-text-test', subject: 'Test text', html: '', text }
    const to = phones.map(schemas.toE164)
    await enqueueMail(
      context,
      to.map((number) => ({ ...test, to: number })),
    )
    return { to }
  }),
]

async function current(context: Context) {
  const { db, config, mailer } = context
  const notifications = await readSetting(db, 'notifications', schemas.NotificationSettings)
  const business = await readSetting(db, 'business', schemas.BusinessSettings)
  const site = await readSetting(db, 'site', schemas.SiteSettings)
  const profile = applySettings(config, business)
  const shown = flat(config.profile)
  const fromEnvironment = Object.fromEntries(config.lockedProfile.map((name) => [name, shown[name] ?? null]))
  return {
    notifications,
    newsletter: await readSetting(db, 'newsletter', schemas.NewsletterSettings),
    site,
    business: { ...business, ...fromEnvironment },
    texts: await shownTexts(context),
    locked: config.lockedProfile,
    standIns: shown,
    profile: { ...profile, ...activeNotice(site.notice, context.now()) },
    mail: {
      configured: mailer.configured,
      from: config.mailFromSet ? config.mailFrom : senderOf(profile),
      ownerEmails: ownerAddresses(notifications, profile),
    },
    updatedAt: await lastChange(context),
  }
}

/** Never the token itself. The gateway of the environment is shown by its origin alone: its path may be a secret. */
async function shownTexts({ db, config, textGateway }: Context): Promise<schemas.Settings['texts']> {
  const { token, ...texts } = await readSetting(db, 'texts', schemas.TextSettings)
  const gateway = await textGateway(db)
  const locked = config.textGateway !== null
  return {
    ...texts,
    gatewayUrl: locked ? new URL(gateway!.url).origin : texts.gatewayUrl,
    token: '',
    tokenSet: locked ? gateway!.token !== null : token !== '',
    locked,
    ready: gateway !== null && texts.phones.length > 0,
  }
}

type Body = { [Key in Section]?: unknown } & {
  business?: schemas.BusinessSettings | undefined
  texts?: schemas.TextSettings | undefined
  newsletter?: schemas.NewsletterSettings | undefined
}

/** What is written down of a section that was given. */
async function toStore(key: Section, body: Body, context: Context): Promise<unknown> {
  if (key === 'business') return unlocked(body.business!, context)
  if (key === 'texts') return withStoredToken(body.texts!, context)
  if (key === 'newsletter') await refuseNoWelcome(body.newsletter!, context)
  return body[key]
}

/** Of a template that is no longer published no welcome would go out. */
async function refuseNoWelcome({ welcomeTemplateId }: schemas.NewsletterSettings, { db }: Context) {
  if (welcomeTemplateId === null) return
  const { id, isPublished, deletedAt } = newsletterTemplates
  // Held to the end of the transaction, so that none unpublishes it meanwhile.
  const published = await db
    .select({ id })
    .from(newsletterTemplates)
    .where(and(eq(id, welcomeTemplateId), eq(isPublished, true), isNull(deletedAt)))
    .for('share')
  if (published.length > 0) return
  throw refuse.invalid({ 'newsletter.welcomeTemplateId': 'Choose a published template, or none.' })
}

/**
 * A token that was not entered anew is the stored one, as long as texts go to the same place: it is not given to
 * another. What the environment sets stays out of the store.
 */
async function withStoredToken(given: schemas.TextSettings, { db, config }: Context): Promise<schemas.TextSettings> {
  const { token, gatewayUrl } = await readSetting(db, 'texts', schemas.TextSettings)
  if (config.textGateway) return { ...given, token, gatewayUrl }
  const asked = given.gatewayUrl === null ? null : new URL(given.gatewayUrl)
  if (asked?.protocol === 'http:' && !config.privateHosts.includes(asked.hostname))
    throw refuse.invalid({
      'texts.gatewayUrl': 'Names and phone numbers go there: the address must start with https://.',
    })
  const same = given.gatewayUrl !== null && originOf(given.gatewayUrl) === originOf(gatewayUrl)
  return { ...given, token: given.gatewayUrl === null ? '' : given.token || (same ? token : '') }
}

const originOf = (address: string | null) => (address === null ? null : URL.parse(address)?.origin)

/** A fact the environment sets is shown in the form but stays out of the store: it may be unset again. */
async function unlocked(given: schemas.BusinessSettings, { db, config }: Context): Promise<schemas.BusinessSettings> {
  const stored = await readSetting(db, 'business', schemas.BusinessSettings)
  const kept = config.lockedProfile.map((name) => [name, stored[name as keyof schemas.BusinessSettings]])
  return { ...given, ...Object.fromEntries(kept) }
}

async function lastChange({ db }: Context): Promise<Date> {
  const [row] = await db
    .select({ at: max(settings.updatedAt) })
    .from(settings)
    .where(inArray(settings.key, keys))
  return row?.at ?? new Date(0)
}

/** The facts by the names the settings use. */
function flat({ address, ...profile }: Context['config']['profile']): Record<string, string> {
  const all = { ...profile, ...address }
  return Object.fromEntries(
    Object.entries(all).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
