import { and, eq, inArray } from 'drizzle-orm'

import { publish } from '#app/events.ts'
import type { Context } from '#app/server/context.ts'
import { importItems, importPieces, imports } from '#db/schema/imports.ts'

/** Ends an import in the middle. What is imported stays; the rest is in the report as left out. Resolves with false if it had ended. */
export function endImport(
  context: Context,
  id: number,
  result: { status: 'canceled' } | { status: 'failed'; error: string },
): Promise<boolean> {
  return context.db.transaction(async (db) => {
    const [ended] = await db
      .update(imports)
      .set({ ...result, finishedAt: context.now(), claimedAt: null })
      .where(and(eq(imports.id, id), inArray(imports.status, ['reading', 'running'])))
      .returning({ id: imports.id })
    if (!ended) return false
    await db.delete(importPieces).where(eq(importPieces.importId, id))
    await db.delete(importItems).where(and(eq(importItems.importId, id), eq(importItems.kind, 'attachment')))
    await db
      .update(importItems)
      .set({ status: 'skipped', note: 'The import was ended before it.', data: null })
      .where(and(eq(importItems.importId, id), eq(importItems.status, 'waiting')))
    await publish({ ...context, db }, 'import.changed', { kind: 'import', id })
    return true
  })
}
