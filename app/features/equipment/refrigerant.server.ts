import { and, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'

import { todayHere } from '#app/business/local-time.ts'
import type { DomainEvents } from '#app/events.ts'
import type { Context } from '#app/server/context.ts'
import { csv, type CsvColumn } from '#app/server/request/csv.ts'
import { FileResponse, handle } from '#app/server/request/handler.ts'
import { recordHandlers, recordsIn } from '#app/server/request/record-handlers.ts'
import { refuse } from '#app/server/request/refuse.ts'
import type { Orm } from '#db/database.ts'
import { bookings } from '#db/schema/bookings.ts'
import { equipment, refrigerantLog } from '#db/schema/equipment.ts'
import { technicians } from '#db/schema/technicians.ts'

import * as calls from './calls.ts'
import * as schemas from './schemas.ts'
import { type Place, records as units, unitOfJob } from './store.server.ts'
import { chargeText, refrigerantText, unitName } from './unit-texts.ts'

const records = recordsIn(refrigerantLog, {
  kind: 'refrigerant',
  event: 'refrigerant.changed' satisfies keyof DomainEvents,
  notFoundMessage: 'Entry not found',
  describe: ({ action, refrigerant, ounces }) => `${refrigerant} ${action}, ${chargeText(ounces)}`,
})

export const refrigerantHandlers = [
  ...recordHandlers(calls.refrigerantCalls, schemas.refrigerant, records, {
    verbs: { create: 'Noted', update: 'Corrected' },
    list: ({ query: { month } }, { db }) => entriesWhere(db, inMonth(month)),
    shown: async ({ id }, { db }) => (await entriesWhere(db, eq(refrigerantLog.id, id)))[0],
    create: async ({ equipmentId, ...fields }, context) => {
      if (equipmentId !== undefined) await units.find(context.db, equipmentId)
      return { ...columnsOf(context, fields), equipmentId }
    },
    update: (_row, body, context) => columnsOf(context, body),
  }),

  handle(calls.exportRefrigerant, schemas.exportRefrigerant, async ({ query: { month } }, { db }) => {
    const entries = await entriesWhere(db, inMonth(month))
    return new FileResponse(
      'text/csv; charset=utf-8',
      csv(csvColumns, entries.toReversed()),
      `refrigerant-${month}.csv`,
    )
  }),
]

const inMonth = (month: string) => sql`to_char(${refrigerantLog.happenedOn}, 'YYYY-MM') = ${month}`

const typedOf = ({ ounces, forDisposal, ...row }: typeof refrigerantLog.$inferSelect) => ({
  ...row,
  action: forDisposal ? ('disposed' as const) : row.action,
  pounds: String(Math.floor(ounces / 16)),
  ounces: String(Math.round((ounces % 16) * 10) / 10),
})

/** Entries that are not in the trash, the newest first. */
async function entriesWhere(db: Orm, where: SQL | undefined) {
  const propertyId = sql`coalesce(${equipment.propertyId}, ${bookings.propertyId})`
  const address = sql<string>`(select concat_ws(', ', street, nullif(unit, ''), town, zip) from properties where id = ${propertyId})`
  const rows = await db
    .select({ entry: getTableColumns(refrigerantLog), unit: equipment, technician: technicians.name, address })
    .from(refrigerantLog)
    .leftJoin(equipment, eq(equipment.id, refrigerantLog.equipmentId))
    .leftJoin(bookings, eq(bookings.jobId, refrigerantLog.jobId))
    .leftJoin(technicians, eq(technicians.id, refrigerantLog.technicianId))
    .where(and(records.notDeleted, where))
    .orderBy(desc(refrigerantLog.happenedOn), desc(refrigerantLog.id))
  return rows.map(({ entry, unit, ...more }) => {
    const typed = typedOf(entry)
    const text = refrigerantText({ ...typed, ounces: entry.ounces }, more.technician)
    return { ...typed, ...more, text, unit: unit && unitName(unit), serial: unit?.serial, all: entry.ounces }
  })
}

/** What was noted at some jobs or of some units, in a line each, by its ID. */
export async function refrigerantLines(db: Orm, of: 'jobId' | 'equipmentId', ids: readonly (number | null)[]) {
  const known = ids.filter((id) => id !== null)
  const entries = await entriesWhere(db, inArray(refrigerantLog[of], known))
  return (id: number | null) =>
    entries.flatMap(({ text, unit, ...entry }) =>
      entry[of] === id ? [text, of === 'jobId' && unit].filter(Boolean).join(' · ') : [],
    )
}

/** Notes what a technician charged or recovered at a job. */
export async function noteRefrigerantAtJob(
  context: Context,
  { ip, technicianId, unitId }: { ip: string; technicianId: number; unitId: number | undefined },
  job: Place,
  noted: schemas.RefrigerantFields,
): Promise<void> {
  const equipmentId = unitId && (await unitOfJob(context.db, job, unitId)).id
  const entry = { ...columnsOf(context, noted), jobId: job.jobId, equipmentId, technicianId }
  await records.add(context, { actor: 'technician', ip }, entry, 'A technician noted')
}

/** The columns of what was typed; refuses what can't be. */
function columnsOf({ now }: Context, typed: schemas.RefrigerantFields) {
  const { action, refrigerant, happenedOn } = typed
  const ounces = Math.round(Number(typed.pounds) * 160 + Number(typed.ounces) * 10) / 10
  if (ounces > 16_000) throw refuse.invalid({ pounds: 'Please enter pounds from 0 to 1,000.' })
  if (ounces === 0) throw refuse.invalid({ pounds: 'Please enter how much: pounds, ounces or both.' })
  if (happenedOn > todayHere(now())) throw refuse.invalid({ happenedOn: 'Please check the day: it is still to come.' })
  const recipient = action === 'transferred' ? typed.recipient : null
  if (action === 'transferred' && !recipient) throw refuse.invalid({ recipient: 'Please enter who took it.' })
  const forDisposal = action === 'disposed'
  return {
    action: forDisposal ? 'recovered' : action,
    forDisposal,
    refrigerant,
    ounces,
    happenedOn,
    recipient,
  } as const
}

const csvColumns: CsvColumn<Awaited<ReturnType<typeof entriesWhere>>[number]>[] = [
  { head: 'Day', value: ({ happenedOn }) => happenedOn },
  { head: 'Action', value: ({ action }) => (action === 'disposed' ? 'recovered' : action) },
  { head: 'Refrigerant', value: ({ refrigerant }) => refrigerant },
  { head: 'Pounds', value: ({ all }) => Math.round(all * 6.25) / 100 },
  { head: 'Unit disposed of', value: ({ action }) => action === 'disposed' },
  { head: 'Recipient', value: ({ recipient }) => recipient },
  { head: 'Unit', value: ({ unit }) => unit },
  { head: 'Serial', value: ({ serial }) => serial },
  { head: 'Address', value: ({ address }) => address },
  { head: 'Technician', value: ({ technician }) => technician },
]
