import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

import type { ServiceCategory } from './service-categories.ts'

/** Whether one of these texts has a word of the category. */
export const isAbout = (category: ServiceCategory, ...texts: SQLWrapper[]): SQL =>
  sql`concat_ws(' ', ${sql.join(texts, sql`, `)}) ~* ${`\\m(${words[category]})`}`

/** Beginnings of words, for PostgreSQL: "humid" finds "humidity", and \M ends a word. */
const words: Record<ServiceCategory, string> = {
  heating: 'furnace|boiler|heating|heat pump|no heat|cold snap',
  cooling: String.raw`cooling|air condition|a\.?c\M|central air|ductless|heat pump|heat.wave`,
  'air-quality': 'air quality|filter|humid|dehumid|purif|ventilat|mold|pollen|carbon monoxide',
  maintenance: 'maintenance|maintain|tune.up|checklist|inspect|membership',
  emergency: 'emergenc|no heat|no cooling|not starting|response|carbon monoxide',
  'smart-home': 'smart|thermostat|setback|remote',
}
