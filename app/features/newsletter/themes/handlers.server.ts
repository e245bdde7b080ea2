import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm'

import type { DomainEvents } from '#app/events.ts'
import { truncate } from '#app/business/truncate.ts'
import { type Caller, handle } from '#app/server/request/handler.ts'
import { withoutUndefined } from '#app/server/request/without-undefined.ts'
import { recordHandlers, recordsIn } from '#app/server/request/record-handlers.ts'
import { refuse } from '#app/server/request/refuse.ts'
import type { Context } from '#app/server/context.ts'
import type { Orm } from '#db/database.ts'
import { newsletterIssues, newsletterThemes } from '#db/schema/newsletter.ts'

import { activateTheme, makeDefaultTheme, themeCalls } from './calls.ts'
import { contrastRatios, textContrastError } from './contrast.ts'
import * as schemas from './schemas.ts'

type Stored = typeof newsletterThemes.$inferSelect

/** Serializes changes, so that there is exactly one default and names are unique. */
const lockThemes = (db: Orm) => db.execute(sql`lock table ${newsletterThemes} in share row exclusive mode`)

const themes = recordsIn(newsletterThemes, {
  kind: 'theme',
  event: 'theme.changed' satisfies keyof DomainEvents,
  notFoundMessage: 'Theme not found',
  describe: ({ name }) => `the newsletter theme “${name}”`,
  beforeLock: lockThemes,
})

export const themeHandlers = [
  ...recordHandlers(themeCalls, schemas.theme, themes, {
    list: async (_call, { db }) => {
      const rows = await db
        .select()
        .from(newsletterThemes)
        .where(themes.notDeleted)
        .orderBy(desc(newsletterThemes.isDefault), asc(sql`lower(${newsletterThemes.name})`))
      return rows.map(withContrast)
    },
    shown: withContrast,
    create: async (body, { db, now }) => {
      await lockThemes(db)
      await validateTheme(db, body)
      if (body.isDefault) await clearDefault(db, now())
      return { ...body, isActive: body.isActive || body.isDefault }
    },
    update: async (theme, changes, context) => {
      await validateTheme(context.db, { ...theme, ...withoutUndefined<Stored>(changes) }, theme.id)
      return checkDefault(context, theme, changes)
    },
    copy: async ({ id: _id, ...theme }, { db }) => ({
      ...theme,
      name: await freeName(db, truncate(`Copy of ${theme.name}`, 95)),
      isDefault: false,
      isActive: true,
    }),
    remove: async (theme, { db }) => {
      if (theme.isDefault) throw chooseAnotherDefault()
      const unsent = inArray(newsletterIssues.status, ['draft', 'scheduled', 'paused'])
      await db
        .update(newsletterIssues)
        .set({ themeId: null })
        .where(and(eq(newsletterIssues.themeId, theme.id), unsent))
    },
  }),

  handle(makeDefaultTheme, schemas.theme.one, ({ params, caller }, context) =>
    change(context, caller, params.id, { isDefault: true }, ['default', 'Set as default:']),
  ),

  handle(activateTheme, schemas.activateTheme, ({ params, body, caller }, context) =>
    change(context, caller, params.id, body, body.isActive ? ['activate', 'Activated'] : ['deactivate', 'Deactivated']),
  ),
]

function withContrast(theme: Stored) {
  return { ...theme, contrast: contrastRatios(theme) }
}

async function change(
  context: Context,
  caller: Caller,
  id: number,
  changes: Partial<Stored>,
  logged: readonly [string, string],
) {
  const theme = await themes.lock(context.db, id)
  const allowed = await checkDefault(context, theme, changes)
  return withContrast(await themes.change(context, caller, theme, allowed, logged))
}

interface Flags {
  isDefault?: boolean | undefined
  isActive?: boolean | undefined
}

/** The default can't be turned off or deactivated, and a new default becomes active. */
async function checkDefault<Changes extends Flags>({ db, now }: Context, theme: Stored, changes: Changes) {
  const { isDefault, isActive } = changes
  if (theme.isDefault && (isDefault === false || isActive === false)) throw chooseAnotherDefault()
  if (isDefault && !theme.isDefault) await clearDefault(db, now())
  return { ...changes, ...(isDefault && { isActive: true }) }
}

const chooseAnotherDefault = () => refuse.conflict('in_use', 'Choose another default theme first.')

/** Gives the previous default a new version, so that an open form doesn't make it the default again. */
const clearDefault = (db: Orm, at: Date) =>
  db
    .update(newsletterThemes)
    .set({
      isDefault: false,
      updatedAt: sql`greatest(${at}::timestamptz, ${newsletterThemes.updatedAt} + interval '1 millisecond')`,
    })
    .where(eq(newsletterThemes.isDefault, true))

async function validateTheme(db: Orm, theme: Pick<Stored, 'name' | 'textColor' | 'backgroundColor'>, own = 0) {
  const error = textContrastError(theme.textColor, theme.backgroundColor)
  if (error !== null) throw refuse.invalid({ textColor: error })
  if (await isTaken(db, theme.name, own)) throw refuse.invalid({ name: 'A theme with this name already exists.' })
}

async function isTaken(db: Orm, name: string, own = 0): Promise<boolean> {
  const isSame = sql`lower(${newsletterThemes.name}) = ${name.toLowerCase()}`
  return (await db.$count(newsletterThemes, and(themes.notDeleted, ne(newsletterThemes.id, own), isSame))) > 0
}

async function freeName(db: Orm, wanted: string): Promise<string> {
  for (let number = 1; ; number++) {
    const name = number === 1 ? wanted : `${wanted} ${number}`
    if (!(await isTaken(db, name))) return name
  }
}
