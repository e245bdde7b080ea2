import { and, asc, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'

import { cutTo } from '#app/business/cut-to.ts'
import { answer, type Caller } from '#app/server/request/answer.ts'
import { given } from '#app/server/request/given.ts'
import { logChange } from '#app/server/events/history.ts'
import { newVersion, refuseStale } from '#app/server/request/if-match.ts'
import type { Context } from '#app/server/context.ts'
import { refuse } from '#app/server/request/refuse.ts'
import type { Orm } from '#db/database.ts'
import { newsletterIssues, newsletterThemes } from '#db/schema.ts'

import { contrastsOf, textFault } from './contrast.ts'
import {
  activateTheme,
  createTheme,
  deleteTheme,
  duplicateTheme,
  listThemes,
  makeDefaultTheme,
  readTheme,
  updateTheme,
} from './calls.ts'
import * as schemas from './schemas.ts'

type Stored = typeof newsletterThemes.$inferSelect
type Changes = { [Name in keyof Stored]?: Stored[Name] | undefined }

export const themeAnswers = [
  answer(listThemes, schemas.listThemes, async (_call, { db }) => {
    const rows = await db
      .select()
      .from(newsletterThemes)
      .where(isHere)
      .orderBy(desc(newsletterThemes.isDefault), asc(sql`lower(${newsletterThemes.name})`))
    return rows.map(shown)
  }),

  answer(readTheme, schemas.readTheme, async ({ params }, { db }) => {
    const [theme] = await db
      .select()
      .from(newsletterThemes)
      .where(and(eq(newsletterThemes.id, params.id), isHere))
    if (!theme) throw refuse.notFound('Theme not found')
    return shown(theme)
  }),

  answer(createTheme, schemas.createTheme, async ({ body, caller }, context) => {
    const { db, now } = context
    await oneAtATime(db)
    await refuseFaults(db, body)
    const at = now()
    if (body.isDefault) await noDefault(db, at)
    const [theme] = await db
      .insert(newsletterThemes)
      .values({ ...body, isActive: body.isActive || body.isDefault, createdAt: at, updatedAt: at })
      .returning()
    await logTheme(context, caller, theme!, 'create', 'Created')
    return shown(theme!)
  }),

  answer(updateTheme, schemas.updateTheme, async ({ params, body, caller }, context) => {
    const theme = await locked(context.db, params.id, caller)
    await refuseFaults(context.db, { ...theme, ...given(body) }, theme.id)
    return change(context, caller, theme, body, 'update', 'Changed')
  }),

  answer(makeDefaultTheme, schemas.makeDefaultTheme, async ({ params, caller }, context) => {
    const theme = await locked(context.db, params.id)
    return change(context, caller, theme, { isDefault: true }, 'default', 'Made the default:')
  }),

  answer(activateTheme, schemas.activateTheme, async ({ params, body, caller }, context) => {
    const theme = await locked(context.db, params.id)
    const [action, did] = body.isActive ? ['activate', 'Activated'] : ['deactivate', 'Deactivated']
    return change(context, caller, theme, body, action, did)
  }),

  answer(duplicateTheme, schemas.duplicateTheme, async ({ params, caller }, context) => {
    const { db, now } = context
    const { id: _id, ...theme } = await locked(db, params.id)
    const at = now()
    const name = await freeName(db, cutTo(`Copy of ${theme.name}`, 95))
    const [copy] = await db
      .insert(newsletterThemes)
      .values({ ...theme, name, isDefault: false, isActive: true, createdAt: at, updatedAt: at })
      .returning()
    await logTheme(context, caller, copy!, 'create', 'Duplicated')
    return shown(copy!)
  }),

  answer(deleteTheme, schemas.deleteTheme, async ({ params, caller }, context) => {
    const { db, now } = context
    const theme = await locked(db, params.id)
    if (theme.isDefault) throw chooseAnother()
    const deletedAt = now()
    await db.update(newsletterThemes).set({ deletedAt }).where(eq(newsletterThemes.id, theme.id))
    await db
      .update(newsletterIssues)
      .set({ themeId: null })
      .where(
        and(eq(newsletterIssues.themeId, theme.id), inArray(newsletterIssues.status, ['draft', 'scheduled', 'paused'])),
      )
    await logTheme(context, caller, theme, 'delete', 'Deleted')
    return { id: theme.id, deletedAt }
  }),
]

const isHere = isNull(newsletterThemes.deletedAt)
const shown = (theme: Stored) => ({ ...theme, contrast: contrastsOf(theme) })
const chooseAnother = () => refuse.conflict('in_use', 'Choose another default theme first.')

/** Whoever changes a theme meanwhile waits, so that there is one default and each name is one theme's. */
const oneAtATime = (db: Orm) => db.execute(sql`lock table ${newsletterThemes} in share row exclusive mode`)

async function locked(db: Orm, id: number, caller?: Caller): Promise<Stored> {
  await oneAtATime(db)
  const [theme] = await db
    .select()
    .from(newsletterThemes)
    .where(and(eq(newsletterThemes.id, id), isHere))
  if (!theme) throw refuse.notFound('Theme not found')
  if (caller) refuseStale(caller, theme)
  return theme
}

/** There is exactly one default, and it is active. */
async function change(context: Context, caller: Caller, theme: Stored, changes: Changes, action: string, did: string) {
  const { db, now } = context
  const wanted = given(changes)
  if (theme.isDefault && (wanted.isDefault === false || wanted.isActive === false)) throw chooseAnother()
  const updatedAt = newVersion(theme, now())
  if (wanted.isDefault && !theme.isDefault) await noDefault(db, updatedAt)
  const [changed] = await db
    .update(newsletterThemes)
    .set({ ...wanted, ...(wanted.isDefault && { isActive: true }), updatedAt })
    .where(eq(newsletterThemes.id, theme.id))
    .returning()
  await logTheme(context, caller, changed!, action, did)
  return shown(changed!)
}

/** The one that was the default is another version by it: an open form of it would else take that back when saved. */
const noDefault = (db: Orm, at: Date) =>
  db
    .update(newsletterThemes)
    .set({
      isDefault: false,
      updatedAt: sql`greatest(${at}::timestamptz, ${newsletterThemes.updatedAt} + interval '1 millisecond')`,
    })
    .where(eq(newsletterThemes.isDefault, true))

async function refuseFaults(db: Orm, theme: { name: string; textColor: string; backgroundColor: string }, own = 0) {
  const fault = textFault(theme.textColor, theme.backgroundColor)
  if (fault !== null) throw refuse.invalid({ textColor: fault })
  if (await isTaken(db, theme.name, own)) throw refuse.invalid({ name: 'A theme with this name already exists.' })
}

async function isTaken(db: Orm, name: string, own: number): Promise<boolean> {
  const [other] = await db
    .select({ id: newsletterThemes.id })
    .from(newsletterThemes)
    .where(and(isHere, ne(newsletterThemes.id, own), sql`lower(${newsletterThemes.name}) = ${name.toLowerCase()}`))
    .limit(1)
  return other !== undefined
}

async function freeName(db: Orm, wanted: string): Promise<string> {
  for (let number = 1; ; number++) {
    const name = number === 1 ? wanted : `${wanted} ${number}`
    // Each name is tried once the last one was found taken.
    if (!(await isTaken(db, name, 0))) return name
  }
}

const logTheme = (context: Context, caller: Caller, { id, name }: Stored, did: string, verb: string) =>
  logChange(context, caller, { kind: 'theme', id, did, summary: `${verb} the newsletter theme “${name}”` })
