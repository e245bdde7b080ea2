import { and, asc, count, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm'

import { csv } from '#app/server/request/csv.ts'
import { FileResponse, handle } from '#app/server/request/handler.ts'
import { allRows, pageOf } from '#app/server/request/list-rows.ts'
import { Refused, refuse } from '#app/server/request/refuse.ts'
import { folded, matching } from '#app/server/request/search.ts'
import type { Orm } from '#db/database.ts'
import { importItems, importPieces, imports } from '#db/schema/imports.ts'

import {
  cancelImport,
  createImport,
  exportImportItems,
  listImportItems,
  listImports,
  startImport,
  uploadPiece,
} from './calls.ts'
import { maxImportBytes, maxPieces, tooLarge } from './limits.ts'
import { endImport } from './end-import.server.ts'
import { kindLabel } from './item-kinds.ts'
import * as schemas from './schemas.ts'

type Import = typeof imports.$inferSelect

export const importHandlers = [
  handle(listImports, schemas.listImports, async (_call, { db }) =>
    withCounts(
      db,
      await db.select().from(imports).where(ne(imports.status, 'uploading')).orderBy(desc(imports.id)).limit(20),
    ),
  ),

  handle(createImport, schemas.createImport, async ({ body }, { db, now }) => {
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('imports', 0))`)
    const [running] = await db
      .select({ id: imports.id })
      .from(imports)
      .where(inArray(imports.status, ['reading', 'running']))
    if (running) throw refuse.conflict('running', 'An import is running. Please wait until it is finished.')
    await db.delete(imports).where(eq(imports.status, 'uploading'))
    const [created] = await db.insert(imports).values({ kind: 'pages', name: body.name, createdAt: now() }).returning()
    return { ...created!, ...noItems }
  }),

  handle(uploadPiece, schemas.uploadPiece, async ({ params, query, upload }, { db }) => {
    const { file, position, name } = query
    const { bytes } = upload!
    if (position === 0 && isCompressed(bytes))
      throw refuse.invalid({ file: `${name} is compressed. Please unpack it and choose the file inside.` })
    await uploading(db, params.id)
    await db
      .insert(importPieces)
      .values({ importId: params.id, file, position, name, content: bytes })
      .onConflictDoNothing()
    const [stored] = await db
      .select({ pieces: count(), bytes: sql`sum(length(${importPieces.content}))`.mapWith(Number) })
      .from(importPieces)
      .where(eq(importPieces.importId, params.id))
    if (stored!.pieces > maxPieces || stored!.bytes > maxImportBytes) throw new Refused(413, 'too_large', tooLarge)
    return { id: params.id }
  }),

  handle(startImport, schemas.startImport, async ({ params }, context) => {
    const { db, events } = context
    await uploading(db, params.id)
    if ((await db.$count(importPieces, eq(importPieces.importId, params.id))) === 0)
      throw refuse.invalid({ file: 'Please choose a file.' })
    const [started] = await db.update(imports).set({ status: 'reading' }).where(eq(imports.id, params.id)).returning()
    await events.notify(db, { type: 'import.queued' })
    return { ...started!, ...noItems }
  }),

  handle(cancelImport, schemas.cancelImport, async ({ params }, context) => {
    if (!(await endImport(context, params.id, { status: 'canceled' }))) throw refuse.notFound('Import not found')
    const [canceled] = await withCounts(
      context.db,
      await context.db.select().from(imports).where(eq(imports.id, params.id)),
    )
    return canceled!
  }),

  handle(listImportItems, schemas.listImportItems, ({ params, query }, { db }) =>
    pageOf(db, query, {
      from: importItems,
      found: and(reported(params.id), matching(query.q, folded(importItems.title))),
      tab: importItems.status,
      chosen: schemas.itemStatuses.find((one) => one === query.status) ?? '',
      read: (where) => db.select().from(importItems).where(where).orderBy(asc(importItems.id)),
    }),
  ),

  handle(exportImportItems, schemas.exportImportItems, async ({ params }, { db }) => {
    type Row = typeof importItems.$inferSelect
    const columns = [
      { head: 'What', value: ({ kind }: Row) => kindLabel(kind) },
      { head: 'Title', value: ({ title }: Row) => title },
      { head: 'Result', value: ({ status }: Row) => results[status] },
      { head: 'Note', value: ({ note }: Row) => note },
      { head: 'Old address', value: ({ address }: Row) => address },
      { head: 'New address', value: ({ postId }: Row) => postId && `/blog/${postId}` },
    ]
    const rows = allRows(
      (after) =>
        db
          .select()
          .from(importItems)
          .where(and(reported(params.id), gt(importItems.id, after)))
          .orderBy(asc(importItems.id)),
      ({ id }) => id,
    )
    return new FileResponse('text/csv; charset=utf-8', csv(columns, rows), 'import-report.csv')
  }),
]

const results = { done: 'Done', skipped: 'Left out', waiting: 'Waiting' } as const

/** The items in the report. The media library is left out: posts import what they show of it. */
const reported = (importId: number) => and(eq(importItems.importId, importId), ne(importItems.kind, 'attachment'))

const noItems = { waiting: 0, done: 0, skipped: 0 }

async function withCounts(db: Orm, rows: Import[]) {
  const { importId, kind, status } = importItems
  const countOf = (one: keyof typeof noItems) => sql`count(*) filter (where ${eq(status, one)})`.mapWith(Number)
  const ids = rows.map(({ id }) => id)
  const counts = await db
    .select({ id: importId, waiting: countOf('waiting'), done: countOf('done'), skipped: countOf('skipped') })
    .from(importItems)
    .where(and(inArray(importId, ids), ne(kind, 'attachment')))
    .groupBy(importId)
  return rows.map((row) => ({ ...row, ...(counts.find(({ id }) => id === row.id) ?? noItems) }))
}

async function uploading(db: Orm, id: number): Promise<void> {
  const [found] = await db.select({ status: imports.status }).from(imports).where(eq(imports.id, id)).for('update')
  if (found?.status !== 'uploading') throw refuse.notFound('Import not found')
}

/** Whether a file begins like a gzip or ZIP archive. */
const isCompressed = (bytes: Buffer) =>
  (bytes[0] === 0x1f && bytes[1] === 0x8b) || bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))
