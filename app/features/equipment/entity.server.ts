import { sql } from 'drizzle-orm'

import { publish } from '#app/events.ts'
import type { Entity } from '#app/server/entity.ts'
import { byColumnsOf } from '#db/by-columns-of.ts'
import type { RecordTable } from '#db/schema/columns.ts'
import { equipment, refrigerantLog } from '#db/schema/equipment.ts'

import { dayText } from './unit-texts.ts'
import { addressText, kindWords, unitText } from './rows.server.ts'

const { manufacturer, model, serial } = equipment

export const equipmentEntities = {
  equipment: {
    table: byColumnsOf<RecordTable>(equipment),
    title: sql`concat_ws(' ', initcap(${kindWords}), ${manufacturer}, ${model}, ${serial})`,
    detail: addressText,
    restored: (context, id) => publish(context, 'equipment.changed', { kind: 'equipment', id }),
    search: { text: unitText, at: equipment.createdAt },
  },
  refrigerant: {
    table: byColumnsOf<RecordTable>(refrigerantLog),
    title: sql`initcap(${refrigerantLog.action}) || ' ' || ${refrigerantLog.refrigerant} || ', ' || (${refrigerantLog.ounces} / 16)::numeric(6, 2) || ' lb'`,
    detail: sql`${refrigerantLog.happenedOn}::text`,
    detailWords: (_id, day) => dayText(day),
    restored: (context, id) => publish(context, 'refrigerant.changed', { kind: 'refrigerant', id }),
  },
} satisfies Record<string, Entity>
