import { isDay, localInstant } from '#app/business/local-instant.ts'
import { shortDate } from '#app/business/local-time.ts'

import type { Unit } from './schemas.ts'

export const unitKinds = [
  { value: 'furnace', label: 'Furnace' },
  { value: 'air-conditioner', label: 'Air conditioner' },
  { value: 'heat-pump', label: 'Heat pump' },
  { value: 'air-handler', label: 'Air handler' },
  { value: 'mini-split', label: 'Mini-split' },
  { value: 'packaged-unit', label: 'Packaged unit' },
  { value: 'boiler', label: 'Boiler' },
  { value: 'water-heater', label: 'Water heater' },
  { value: 'thermostat', label: 'Thermostat' },
  { value: 'humidifier', label: 'Humidifier' },
  { value: 'air-cleaner', label: 'Air cleaner' },
  { value: 'other', label: 'Other unit' },
] as const

const named = (name: string) => ({ value: name, label: name })
const codes =
  'R-22 R-32 R-134a R-290 R-404A R-407C R-410A R-421A R-422B R-422D R-427A R-438A R-448A R-449A R-454B R-744'
export const refrigerants = [...codes.split(' '), 'Another one'].map(named)

export const kindLabel = (kind: string): string => unitKinds.find(({ value }) => value === kind)?.label ?? kind

/** "Furnace, Trane S9V2". */
export const unitName = ({ kind, manufacturer, model }: Record<'kind', string> & Made): string =>
  [kindLabel(kind), [manufacturer, model].filter(Boolean).join(' ')].filter(Boolean).join(', ')

type Made = Record<'manufacturer' | 'model', string | null>

/** A day as "Mar 3, 2029". */
export const dayText = (day: string) => shortDate(localInstant(day, '12:00'))

/** "14 years, since 2012"; `installed` is a year or a day. Null if it isn't known. */
export function ageText(installed: string | null, today: string): string | null {
  if (installed === null) return null
  const isBefore = installed.length > 4 && today.slice(5) < installed.slice(5)
  const years = Number(today.slice(0, 4)) - Number(installed.slice(0, 4)) - (isBefore ? 1 : 0)
  const age = years === 0 ? 'New' : years === 1 ? '1 year' : `${years} years`
  return `${age}, since ${installed.length === 4 ? installed : dayText(installed)}`
}

/** "parts until Mar 3, 2029", or "warranty ended"; null if nothing is known of one. */
export function warrantyText(
  { partsWarrantyUntil: parts, laborWarrantyUntil: labor }: Record<Warranty, string | null>,
  today: string,
): string | null {
  if (parts === null && labor === null) return null
  const textOf = (what: string, until: string | null) =>
    until !== null && until >= today ? `${what} until ${dayText(until)}` : ''
  return [textOf('parts', parts), textOf('labor', labor)].filter(Boolean).join(', ') || 'warranty ended'
}

type Warranty = 'partsWarrantyUntil' | 'laborWarrantyUntil'

/** "2012", or "6/14/2012" and "2012-06-14" as "2012-06-14"; undefined if it is neither a year nor a day. */
export function readInstalled(typed: string): string | undefined {
  const text = typed.trim()
  const [, month = '', day = '', year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  const date = year === undefined ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return /^\d{4}$/.test(date) || isDay(date) ? date : undefined
}

/** "6 lb 9 oz", "6.5 lb" or "105 oz" in ounces; undefined if it is no charge, such as a number without a unit. */
export function readCharge(typed: string): number | undefined {
  const [, pounds = '0', ounces = '0'] =
    /^(?:(\d*\.?\d+)\s*(?:lbs?|pounds?)\.?)?[\s,]*(?:(\d*\.?\d+)\s*(?:oz|ounces?)\.?)?$/i.exec(typed.trim()) ?? []
  const charge = Math.round(Number(pounds) * 160 + Number(ounces) * 10) / 10
  return charge > 0 && charge < 100_000 ? charge : undefined
}

/** 105 → "6 lb 9 oz". */
export function chargeText(charge: number | null): string | null {
  if (charge === null) return null
  const pounds = Math.floor(charge / 16)
  const ounces = Math.round((charge - pounds * 16) * 10) / 10
  return [pounds > 0 && `${pounds} lb`, (ounces > 0 || pounds === 0) && `${ounces} oz`].filter(Boolean).join(' ')
}

/** All that is known of a unit, in the order in which one asks. */
export function unitFacts(unit: Known, today: string): string[] {
  const { serial, installed, installedByUs, location, filterSize, refrigerant, charge, retiredOn } = unit
  const facts = [
    retiredOn && `Retired ${dayText(retiredOn)}`,
    serial && `Serial ${serial}`,
    [ageText(installed, today), installedByUs && 'installed by us'].filter(Boolean).join(', '),
    warrantyText(unit, today),
    location,
    filterSize && `Filter ${filterSize}`,
    [refrigerant, charge].filter(Boolean).join(', '),
  ]
  return facts.filter((fact): fact is string => !!fact)
}

type Known = Pick<Unit, Warranty | 'serial' | 'installed' | 'location' | 'filterSize' | 'refrigerant' | 'charge'> &
  Partial<Pick<Unit, 'installedByUs' | 'retiredOn'>>

export const refrigerantActions = [
  { value: 'charged', label: 'Charged' },
  { value: 'recovered', label: 'Recovered' },
  { value: 'disposed', label: 'Recovered, unit disposed of' },
  { value: 'transferred', label: 'Transferred to a reclaimer' },
] as const

/** "Nov 18, 2026 · Recovered, unit disposed of · R-22, 2 lb 4 oz · Marcus Lee". */
export function refrigerantText(noted: Noted, technician: string | null): string {
  const { label } = refrigerantActions.find(({ value }) => value === noted.action)!
  const what = `${noted.refrigerant}, ${chargeText(noted.ounces)}`
  return [dayText(noted.happenedOn), label, what, noted.recipient, technician].filter(Boolean).join(' · ')
}

type Noted = { action: string; refrigerant: string; ounces: number; recipient: string | null; happenedOn: string }
