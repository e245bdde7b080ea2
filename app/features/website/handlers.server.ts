import { inArray } from 'drizzle-orm'

import { stateCode } from '#app/business/us-states.ts'
import { publishChange } from '#app/events.ts'
import { lockSetting, writeSetting } from '#app/server/config/settings.ts'
import type { Context } from '#app/server/context.ts'
import { addRevision, readRevision, revisionsOf } from '#app/server/events/history.ts'
import { type Caller, handle } from '#app/server/request/handler.ts'
import { newVersion, refuseStale } from '#app/server/request/if-match.ts'
import { refuse } from '#app/server/request/refuse.ts'
import { colorNotes } from '#app/server/theme/palette.ts'
import { settings } from '#db/schema/site.ts'

import {
  findTowns,
  listRevisions,
  listSections,
  previewSection,
  readMaps,
  readPolicy,
  readSection,
  restoreSection,
  saveSection,
} from './calls.ts'
import { mapsOf } from './area-map.server.ts'
import { lightParts, withPlates } from './light-logo.server.ts'
import { townsIn } from './towns-in.server.ts'
import { policyOf } from './policies.server.tsx'
import * as schemas from './schemas.ts'
import type { Section } from './section.ts'
import { readSections, type SectionName, sectionNames, type SectionOf, sections, type Website } from './sections.ts'
import { filledSection, isOriginal, originalOf, parseSection, settingKey, storedSection } from './website.server.ts'

export const websiteHandlers = [
  ...readSections.map((name) =>
    handle(readSection(name), { response: sections[name].storedShape }, async (_call, context) => {
      const value = await filledSection(context, context.db, name)
      if ('isOn' in value && !value.isOn) throw refuse.notFound()
      return value
    }),
  ),

  handle(readMaps, schemas.readMaps, async (_call, context) =>
    mapsOf(storedSection(await context.settings(context.db), 'areas').towns),
  ),

  ...(['privacy-policy', 'terms-of-service'] as const).map((name) =>
    handle(readPolicy(name), schemas.readPolicy, (_call, context) => policyOf(context, name)),
  ),

  handle(listSections, schemas.listSections, async (_call, { db, profile }) => {
    const rows = await db
      .select()
      .from(settings)
      .where(inArray(settings.key, sectionNames.map(settingKey)))
    const business = await profile(db)
    const states = sectionNames.map((name) => {
      const row = rows.find(({ key }) => key === settingKey(name))
      return [name, stateOf(name, row, originalOf(name, business))]
    })
    return Object.fromEntries(states) as Record<SectionName, ReturnType<typeof stateOf>>
  }),

  handle(saveSection, schemas.saveSection, async ({ params, body, caller }, context) => {
    const accepted = accept(params.section, body.value)
    const value = params.section === 'logo' ? await withPlates(context, accepted as SectionOf<'logo'>) : accepted
    return replace(context, caller, params.section, value, 'Changed')
  }),

  handle(listRevisions, schemas.listRevisions, async ({ params }, { db }) => {
    const rows = await revisionsOf(db, settingKey(params.section), 0)
    return rows.map(({ id, at, data }) => ({ id, at, value: data }))
  }),

  handle(restoreSection, schemas.restoreSection, async ({ params: { section }, body, caller }, context) => {
    const original = originalOf(section, await context.profile(context.db))
    if (body.revision === null) return replace(context, caller, section, original, 'Restored the original')
    const earlier = await readRevision(context.db, settingKey(section), 0, body.revision)
    return replace(context, caller, section, parseSection(section, earlier), 'Restored an earlier version of')
  }),

  handle(previewSection, schemas.previewSection, async ({ params: { section }, body, caller }, context) => {
    const value = accept(section, body.value)
    const changes = new Map([[settingKey(section), value]])
    const { page, pages = {} }: Section = sections[section]
    const shown = Object.keys(pages).find((path) => path === body.page) ?? page
    const [path = '', search = ''] = shown.split('?')
    const html = await context.previewPage(caller, { path, search }, changes)
    return { html, notes: await notesOn(context, section, value) }
  }),

  handle(findTowns, schemas.findTowns, async ({ body }, context) => {
    const { address } = await context.profile(context.db)
    return townsIn(body.text, stateCode(address.state))
  }),
]

/** The value as it will be stored; refuses an invalid one with a message for each field. */
function accept(name: SectionName, value: unknown): object {
  const parsed = sections[name].schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw refuse.invalid(Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message])))
}

/** Stores a value, and the one it replaces as an earlier version. */
async function replace(context: Context, caller: Caller, name: SectionName, value: object, verb: string) {
  const { db, now, profile } = context
  const original = originalOf(name, await profile(db))
  const before = stateOf(name, await lockSetting(db, settingKey(name)), original)
  refuseStale(caller, before)
  const updatedAt = newVersion(before, now())
  await addRevision(db, settingKey(name), 0, before.value, updatedAt)
  await writeSetting(db, settingKey(name), value, updatedAt)
  const summary = `${verb} “${sections[name].title}” on the website`
  await publishChange(context, caller, 'website.changed', { kind: 'website', action: 'website.save', summary })
  return stateOf(name, { value, updatedAt }, original)
}

/** What the owner should know about a value. */
async function notesOn(context: Context, name: SectionName, value: object): Promise<string[]> {
  if (name === 'colors') return colorNotes(value as SectionOf<'colors'>)
  if (name !== 'logo') return []
  const logo = value as SectionOf<'logo'>
  const { mark, ...others } = logo
  if (mark === '') return Object.values(others).some(Boolean) ? ['Add a mark: without one, your logo isn’t shown.'] : []
  const [light] = await lightParts(context, logo)
  if (light)
    return [
      `Your ${light.name} is too light to be seen on light backgrounds. Once saved, it’s on a dark plate there and in icons. Choose a darker one to avoid that.`,
    ]
  return others.markOnDark === ''
    ? [
        'On dark backgrounds, in emails too, your mark is shown on a white plate. Add a mark for dark backgrounds to avoid that.',
      ]
    : []
}

/** A section as the office edits it. */
function stateOf<Name extends SectionName>(
  name: Name,
  row: { value: unknown; updatedAt: Date } | undefined,
  original: Website[Name],
) {
  const value: Record<string, unknown> = parseSection(name, row?.value, original)
  return { value, isOriginal: isOriginal(name, value, original), updatedAt: row?.updatedAt ?? new Date(0) }
}
