import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'

import type { Context } from '#app/server/context.ts'
import { Refused, refuse } from '#app/server/request/refuse.ts'
import type { Orm } from '#db/database.ts'
import { redirects } from '#db/schema/website.ts'

import { addToIndex, indexRedirects, type Redirect, resolveRedirect } from './resolve-redirect.ts'

/**
 * Prepares a redirect, to be stored in the same transaction: changes those that led to its address, and returns it with its
 * final target. Refuses what can't be redirected. `except`: the redirect that it replaces.
 */
export async function prepareRedirect(context: Context, redirect: Redirect, except?: number): Promise<Redirect> {
  const { db, now, isOwnAddress } = context
  const { from } = redirect
  if (isOwnAddress(from))
    throw refuse.invalid({ from: `This site has a page or file at ${from}, so it can’t be redirected.` })
  const others = await lockedRedirects(db, except)
  if (others.byFrom.has(from)) throw taken(from)
  const resolved = resolveRedirect(others, redirect)
  if ('refusal' in resolved) throw refuse.invalid({ to: resolved.refusal })
  await pointTo(db, resolved.changed, resolved.to, now())
  return { from, to: resolved.to }
}

/**
 * Stores the redirects that can be stored, and skips those whose address the site serves itself or that has one already,
 * and those that would be a loop. Returns the addresses that were skipped.
 */
export async function addRedirects(context: Context, added: readonly Redirect[]): Promise<string[]> {
  const { db, now, isOwnAddress } = context
  const skipped: string[] = []
  if (added.length === 0) return skipped
  let all = await lockedRedirects(db)
  for (const { from, to } of added) {
    const existing = all.byFrom.get(from)
    const resolved = existing || isOwnAddress(from) ? null : resolveRedirect(all, { from, to })
    if (!resolved || 'refusal' in resolved) {
      if (existing?.to !== to) skipped.push(from)
      continue
    }
    await pointTo(db, resolved.changed, resolved.to, now())
    const at = now()
    const [row] = await db.insert(redirects).values({ from, to: resolved.to, createdAt: at, updatedAt: at }).returning()
    if (resolved.changed.length > 0) all = await lockedRedirects(db)
    else addToIndex(all, row!)
  }
  return skipped
}

/** Refuses to restore a redirect whose address has been redirected since, or that would be a loop now. */
export async function refuseRestore(db: Orm, id: number): Promise<void> {
  const [row] = await db.select().from(redirects).where(eq(redirects.id, id))
  const others = await lockedRedirects(db, id)
  if (!row) return
  if (others.byFrom.has(row.from)) throw taken(row.from)
  const resolved = resolveRedirect(others, row)
  if ('refusal' in resolved) throw refuse.conflict('in_use', resolved.refusal)
}

/** All redirects but one, locked against other changes until the transaction ends. */
async function lockedRedirects(db: Orm, except?: number) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('redirects', 0))`)
  const rows = await db
    .select({ id: redirects.id, from: redirects.from, to: redirects.to })
    .from(redirects)
    .where(and(isNull(redirects.deletedAt), except === undefined ? undefined : ne(redirects.id, except)))
  return indexRedirects(rows)
}

async function pointTo(db: Orm, changed: readonly { id: number }[], to: string, updatedAt: Date) {
  const ids = changed.map(({ id }) => id)
  if (ids.length > 0) await db.update(redirects).set({ to, updatedAt }).where(inArray(redirects.id, ids))
}

function taken(from: string) {
  const message = `${from} already has a redirect. Edit that one instead.`
  return new Refused(409, 'in_use', message, { fields: { from: message } })
}
