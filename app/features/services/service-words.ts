import { serviceCategories, type ServiceCategory } from './service-categories.ts'

/** Beginnings of words, for PostgreSQL: "humid" finds "humidity", and \M ends a word. */
export const serviceWords: Record<ServiceCategory, string> = {
  heating: 'furnace|boiler|heater|heating|heat pump|no heat|cold snap',
  cooling: String.raw`cooling|air condition|a\.?c\M|central air|ductless|heat pump|heat.wave`,
  'air-quality': 'air quality|filter|humid|dehumid|purif|ventilat|mold|pollen|carbon monoxide',
  maintenance: 'maintenance|maintain|tune.up|checklist|inspect|membership',
  emergency: 'emergenc|no heat|no cooling|not starting|response|carbon monoxide',
  'smart-home': 'smart|thermostat|setback|remote',
}

/** The category that a path such as "/furnace-repair-kirkwood" has a word of, among those with a page. */
export const categoryInPath = (path: string, active: readonly string[]): ServiceCategory | undefined =>
  serviceCategories.find(
    (category) =>
      active.includes(category) &&
      new RegExp(`\\b(?:${serviceWords[category].replaceAll(String.raw`\M`, String.raw`\b`)})`, 'i').test(
        path.replaceAll(/[^a-z]+/gi, ' '),
      ),
  )
