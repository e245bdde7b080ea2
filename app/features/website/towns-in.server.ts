import type { TimeZone } from '#app/business/local-time.ts'
import { townLetters } from '#app/business/service-area.ts'
import { stateCode, usStates, zoneOfState } from '#app/business/us-states.ts'
import { refuse } from '#app/server/request/refuse.ts'

import { type FoundTown, tooManyTowns } from './schemas.ts'

/**
 * The towns of a text, each looked up among those of the United States: docs/product.md, "Site Setup". The home state
 * comes first where several have a town of the name.
 */
export async function townsIn(text: string, homeState: string | undefined): Promise<FoundTown[]> {
  const { byName, byZip } = await knownTowns()
  const named = (name: string) => byName.get(townLetters(name)) ?? byName.get(townLetters(spelledOut(name))) ?? []

  const typed = typedTowns(text, (name) => named(name).length > 0)
  const problem = problemWith(text, typed)
  if (problem) throw refuse.invalid({ text: problem })

  return typed.map((town, index) => {
    const [zip] = town.zips
    const ofZip = zip ? byZip.get(zip) : undefined
    const namesakes = town.name === '' ? [ofZip].filter((one) => one !== undefined) : named(town.name)
    const state = town.state || (ofZip?.state ?? '')
    const found = namesakes.filter((other) => state === '' || other.state === state)
    const above = typed.slice(0, index).findLast((other) => other.state !== '')?.state ?? ''
    const asTyped = { ...town, state: state || above, zips: town.zips.join(', '), zone: null }
    const choices = (found.length > 0 ? found : namesakes).toSorted(byState(homeState)).map((choice) => ({
      ...choice,
      name: hasOwnSpelling(town.name, choice.name) ? town.name : choice.name,
      zips: asTyped.zips || choice.zips,
      coordinates: town.coordinates || choice.coordinates,
    }))
    const isKnown = found.length > 0
    return {
      typed: town.name || (zip ?? ''),
      isKnown,
      choices: isKnown ? choices : [asTyped, ...choices],
      chosen: isKnown && choices.length > 1 && choices[0]?.state !== homeState ? null : 0,
    }
  })
}

const byState = (first: string | undefined) => (a: { state: string }, b: { state: string }) =>
  Number(b.state === first) - Number(a.state === first) || a.state.localeCompare(b.state)

/** "Saint Louis" for "St. Louis", but not "TUCSON" for "Tucson". */
const hasOwnSpelling = (typed: string, name: string) =>
  /[a-z]/.test(typed) && /[A-Z]/.test(typed) && townLetters(typed) === townLetters(name)

interface TypedTown {
  name: string
  state: string
  zips: string[]
  coordinates: string
}

/** One per line, or several with commas between, each with its state, ZIP codes and coordinates in any order. */
function typedTowns(text: string, isTown: (name: string) => boolean): TypedTown[] {
  return text.split(/[\r\n]+/).flatMap((line) => {
    const coordinates = /-?\d{1,2}\.\d+[,\s]\s*-?\d{1,3}\.\d+/.exec(line)?.[0] ?? ''
    const towns: TypedTown[] = []
    let town: TypedTown = { name: '', state: '', zips: [], coordinates: coordinates.replace(/[,\s]+/, ', ') }
    for (const part of line.replace(coordinates, ',').split(/[,;|/()\t•·]/)) {
      const words = wordsOf(part)
      const isState = stateCode(words) !== undefined && town.state === '' && (town.name !== '' || words.length === 2)
      const [, name = words, state = ''] = isState ? ['', '', words] : (!isTown(words) && withState.exec(words)) || []
      if (name !== '' && town.name !== '') {
        towns.push(town)
        town = { name: '', state: '', zips: [], coordinates: '' }
      }
      town.name ||= name
      town.state ||= stateCode(state) ?? ''
      town.zips.push(...[...part.matchAll(zipCode)].map(([, zip = '']) => zip))
    }
    return [...towns, ...(town.name === '' ? town.zips.map((zip) => ({ ...town, zips: [zip] })) : [town])]
  })
}

const zipCode = /\b(\d{5})(-\d{4})?\b/g
const withState = new RegExp(`^(.+?)[ .:–—-]+(${Object.entries(usStates).flat().join('|')})$`, 'i')

/** Without ZIP codes, bullets and numbers of a list; empty if they name no town. */
function wordsOf(part: string): string {
  const words = part
    .replaceAll(zipCode, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^([^\p{L}\d]|\d+[.)] )+/u, '')
    .replace(/[ .:–—-]+$/, '')
    .replace(/\bd\. ?c$/i, 'DC')
  return /^(USA?|U\.S\.A?|United States.*|.* County|\P{L}*)$/iu.test(words) ? '' : words
}

const directions: Record<string, string> = { n: 'north', s: 'south', e: 'east', w: 'west' }

/** "N. Kansas City", "Cahokia Hts." and "City of Tucson" as the list has them. */
const spelledOut = (name: string) =>
  name
    .replace(/^(city|town|village) of /i, '')
    .replace(/^([nsew])\b/i, (letter) => directions[letter.toLowerCase()]!)
    .replace(/\bhts$/i, 'heights')

function problemWith(text: string, towns: readonly TypedTown[]): string | undefined {
  if (/<[a-z/!]/i.test(text)) return 'Paste plain text, without HTML.'
  if (towns.length === 0) return 'Enter at least one town.'
  if (towns.length > 150) return tooManyTowns
  const long = towns.find(({ name }) => name.length > 60)
  return long && `“${long.name.slice(0, 40)}…” is too long for a town. Put each on its own line.`
}

let known: WeakRef<Awaited<ReturnType<typeof readTowns>>> | undefined

/** Too large to be retained for good, but not read again for a second list. */
async function knownTowns() {
  const towns = known?.deref() ?? (await readTowns())
  known = new WeakRef(towns)
  return towns
}

/** All towns, by the letters of their names and by the ZIP codes of their post offices. */
async function readTowns() {
  const { usTowns } = await import('./us-towns.server.ts')
  const towns = Object.entries(usTowns).flatMap(([state, rows]) =>
    rows.split(';').map((row) => {
      const [name = '', zips = '', coordinates = '', boxes = '', zone = zoneOfState(state)] = row.split('|')
      return { name, state, zips: zips.replaceAll(' ', ', '), coordinates, boxes, zone: zone as TimeZone }
    }),
  )
  const offices = towns.filter(({ boxes }) => boxes !== '~')
  return {
    byName: Map.groupBy(towns, ({ name }) => townLetters(name)),
    byZip: new Map(offices.flatMap((town) => `${town.zips}, ${town.boxes}`.split(/,? /).map((zip) => [zip, town]))),
  }
}
