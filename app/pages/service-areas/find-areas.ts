import { areaZips } from '#app/business/area-zips.ts'
import { areas } from '#app/business/areas.ts'
import { truncate } from '#app/business/truncate.ts'
import { editDistance } from '#app/business/edit-distance.ts'

import type { Town } from './town.ts'

const towns: Town[] = [
  ...areas.missouri.map((name) => ({ state: 'missouri', name })),
  ...areas.illinois.map((name) => ({ state: 'illinois', name })),
]

/**
 * The areas that match a town (with or without its state) or a ZIP code, and a sentence for the visitor. Empty input
 * matches all, without a sentence.
 */
export function findAreas(typed: string): { towns: Town[]; message: string } {
  const text = typed.trim()
  if (text === '') return { towns, message: '' }
  const [zip] = /(?<!\d)\d{5}(?!\d)/.exec(text) ?? []
  if (zip !== undefined) return withZip(zip)
  if (/^\d{1,4}$/.test(text)) {
    return { towns: towns.filter((town) => zipsOf(town).some((one) => one.startsWith(text))), message: allFive }
  }
  return withName(text)
}

const allFive = 'Enter all five digits of your ZIP code.'

function withZip(zip: string) {
  const found = towns.filter((town) => zipsOf(town).includes(zip))
  return found.length > 0 ? { towns: found, message: `Yes, we serve ${list(found, 'and')} (${zip}).` } : unknown(zip)
}

function withName(text: string) {
  const [, name = '', said] = /^(.*?)(?:[\s,]+(mo|missouri|il|illinois)\b[\s.]*)?$/i.exec(text) ?? []
  const wanted = letters(name)
  const candidates = towns.filter(({ state }) => !said || state.startsWith(said.charAt(0).toLowerCase()))
  if (wanted === '') return unknown(text)
  const exact = candidates.filter((town) => letters(town.name) === wanted)
  const found = exact.length > 0 ? exact : candidates.filter((town) => letters(town.name).includes(wanted))
  if (found.length > 3) return { towns: found, message: `${found.length} of our areas match. Keep typing.` }
  if (found.length > 0) return { towns: found, message: `Yes, we serve ${list(found, 'and')}.` }
  const meant = nearest(candidates, wanted)
  if (meant.length === 0) return unknown(text)
  return { towns: meant, message: `Did you mean ${list(meant, 'or')}? Yes, we serve ${list(meant, 'and')}.` }
}

/** Towns within a few typos; a short name allows only one. */
function nearest(candidates: Town[], wanted: string): Town[] {
  const most = wanted.length < 4 ? 0 : wanted.length < 7 ? 1 : 2
  const distances = candidates.map((town) => editDistance(letters(town.name), wanted))
  const least = Math.min(...distances)
  return least <= most ? candidates.filter((_, index) => distances[index] === least) : []
}

const unknown = (text: string) => ({
  towns: [],
  message: `${/^\d/.test(text) ? text : `“${truncate(text, 40)}”`} isn't on our list. Call us and we'll check.`,
})

const zipsOf = ({ state, name }: Town): readonly string[] =>
  (areaZips[state as keyof typeof areaZips] as Record<string, readonly string[]>)[name] ?? []

/** "Ballwin, Ellisville and Manchester", with the state where both have a town of that name. */
function list(some: Town[], word: 'and' | 'or'): string {
  const names = some.map(nameOf)
  return [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(` ${word} `)
}

const nameOf = ({ state, name }: Town) =>
  towns.filter((town) => town.name === name).length > 1
    ? `${name} in ${state === 'missouri' ? 'Missouri' : 'Illinois'}`
    : name

/** "Saint Louis", "St Louis" and "st. louis" are the same. */
const letters = (text: string) =>
  text
    .toLowerCase()
    .replace(/\bsaint\b/g, 'st')
    .replace(/[^a-z]/g, '')
