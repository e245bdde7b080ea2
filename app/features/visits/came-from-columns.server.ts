import type { CsvColumn } from '#app/server/request/csv.ts'
import type { CameFrom } from '#db/schema.ts'

/** Where a record's visitor came from, in spreadsheets. */
export const cameFromColumns: CsvColumn<{ trafficSource: string | null; cameFrom: CameFrom | null }>[] = [
  { head: 'Came from', value: ({ trafficSource }) => trafficSource },
  { head: 'Campaign', value: ({ cameFrom }) => cameFrom?.campaign },
  { head: 'First page', value: ({ cameFrom }) => cameFrom?.page },
]
