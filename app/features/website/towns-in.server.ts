import type { TimeZone } from '#app/business/local-time.ts'
import { townLetters } from '#app/business/service-area.ts'
import { stateCode, usStates, zoneOfState } from '#app/business/us-states.ts'
import { refuse } from '#app/server/request/refuse.ts'

import { type FoundTown, tooManyTowns } from './schemas.ts'

/**
 * The towns of a text, each looked up among those of the United States: docs/product.md, "Site Setup". The home state
 * comes first where several have a town of the name.
 */
export async function townsIn(pasted: string, homeState: string | undefined): Promise<FoundTown[]> {
  // Without invisible characters.
  const text = pasted.normalize('NFC').replaceAll(/\p{Cf}/gu, '')
  refuseIf(problemInText(text))
  const { byName, byZip } = await knownTowns()
  const named = (name: string) => byName.get(townLetters(name)) ?? byName.get(townLetters(spelledOut(name))) ?? []
  const isTown = (name: string) => named(name).length > 0
  const isHomeTown = (name: string) => named(name).some(({ state }) => state === homeState)

  const typed = typedTowns(text, isTown, isHomeTown).map((town) => {
    const [zip] = town.zips
    const ofZip = zip === undefined ? undefined : byZip.get(zip)
    return { ...town, ofZip, state: town.state || ofZip?.state || town.heading }
  })
  refuseIf(problemInTowns(typed))

  return typed.map(({ name, state, ofZip, ...town }, index) => {
    const namesakes = name === '' ? [ofZip].filter((one) => one !== undefined) : named(name)
    const found = namesakes.filter((other) => state === '' || other.state === state)
    const above = typed.slice(0, index).findLast((other) => other.state !== '')?.state ?? ''
    const { coordinates } = town
    const asTyped = { name, state: state || above, zips: town.zips.join(', '), coordinates, zone: null }
    const choices = (found.length > 0 ? found : namesakes).toSorted(byState(homeState)).map((choice) => ({
      ...choice,
      name: hasOwnSpelling(name, choice.name) ? name : choice.name,
      zips: asTyped.zips || choice.zips,
      coordinates: coordinates || choice.coordinates,
    }))
    const isKnown = found.length > 0
    const [first] = choices
    const isMeant = choices.length === 1 && typed.some((other) => other.state === first?.state)
    return {
      typed: name || (town.zips[0] ?? ''),
      isKnown,
      choices: isKnown ? choices : [asTyped, ...choices],
      chosen: isKnown && (isMeant || first?.state === homeState) ? 0 : null,
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
  /** The state of the heading above. */
  heading: string
  zips: string[]
  coordinates: string
}

/** One per line, or several with commas between, each with its state, ZIP codes and coordinates in any order. */
function typedTowns(text: string, isTown: (name: string) => boolean, isHomeTown: typeof isTown): TypedTown[] {
  let heading = ''
  return text.split(/[\r\n]+/).flatMap((whole) => {
    const [before = '', ...after] = whole.split(':')
    const words = wordsOf(before)
    const [, label = words, ofLabel = ''] = withState.exec(words) ?? []
    const headed = /\d{5}/.test(before) ? undefined : stateCode(words)
    // A line "Washington" is a town for those who have one.
    const isHeading = headed !== undefined && (after.length > 0 || !isHomeTown(words))
    // "St. Louis County, MO: Florissant, Hazelwood"
    const isLabel = !/\d{5}/.test(before) && /\p{L}/u.test(after.join()) && !isTown(label)
    if (isHeading || isLabel) heading = headed ?? stateCode(ofLabel) ?? heading
    const line = isHeading || isLabel ? after.join(':') : whole

    const coordinates = /-?\d{1,2}\.\d+[,\s]\s*-?\d{1,3}\.\d+/.exec(line)?.[0] ?? ''
    const towns: TypedTown[] = []
    const none = { name: '', state: '', heading, coordinates: '' }
    let town: TypedTown = { ...none, zips: [], coordinates: coordinates.replace(/[,\s]+/, ', ') }
    const apart = line
      .replace(coordinates, ',')
      .replace(radius, '')
      .replaceAll(distance, ',')
      .replaceAll(zipOfTownBefore, '$1,')
    const parts = apart.split(separator)
    for (const part of parts.flatMap((one) => eachOf(one, isTown))) {
      const words = wordsOf(part)
      const isState = stateCode(words) !== undefined && town.state === '' && (town.name !== '' || words.length === 2)
      const [, name = words, state = ''] = isState ? ['', '', words] : (!isTown(words) && withState.exec(words)) || []
      if (name !== '' && town.name !== '') {
        towns.push(town)
        town = { ...none, zips: [] }
      }
      town.name ||= name
      town.state ||= stateCode(state) ?? ''
      town.zips.push(...[...part.matchAll(zipCode)].map(([, zip = '']) => zip))
    }
    return [...towns, ...(town.name === '' ? town.zips.map((zip) => ({ ...town, zips: [zip] })) : [town])]
  })
}

const separator = /[,;|/()\t\r\n•·]/
const zipCode = /\b(\d{5})(-\d{4})?\b/g
const someMiles = String.raw`\b\d{1,3}(?:\.\d+)?[^\S\t]*(?:mi|miles?|mins?|minutes?|km)\b\.?`
/** "Within 30 miles of Tucson" */
const radius = new RegExp(
  String.raw`^[^\p{L}\d]*(?:(?:(?:with)?in|up to|about)\s+)?${someMiles}\s*(?:of|around)\s`,
  'iu',
)
/** "15 mi away", "20 min. north of Tucson", but not "48201 MI". */
const distance = new RegExp(
  String.raw`${someMiles}(?:\s+(?:away|drive|out|(?:north|south|east|west)+|[ns]?[ew]|[ns])\b)*(?:\s+(?:of|from)\s[^,;|/()\t•·\d]*?(?=\s(?:and|&)\s|[,;|/()\t•·\d]|$))?`,
  'giu',
)
/** The first ZIP code of "85710 Marana 85653", which is of the town before. */
const zipOfTownBefore = /(\d{5})[^\S\t]+(?=\p{L}[^,;|/()\t•·\d]*\d{5})/gu
const withState = new RegExp(`^(.*?\\p{L})\\P{L}+(${Object.entries(usStates).flat().join('|')})$`, 'iu')

/** Both towns of "Ballwin and Arnold", but "Town and Country" is one. */
function eachOf(part: string, isTown: (name: string) => boolean): string[] {
  const words = wordsOf(part)
  return isTown(withState.exec(words)?.[1] ?? words) ? [part] : part.split(/(?:^|\s)(?:and|&)\s/i)
}

/** Without ZIP codes, and without quotes, symbols and numbers around them; empty if they name no town. */
function wordsOf(part: string): string {
  const [words = ''] = /\p{L}(.*\p{L})?/u.exec(part.replaceAll(zipCode, ' ').replaceAll(/\s+/g, ' ')) ?? []
  return /\d|^(USA?|U\.S\.A?|United States.*|.* County|ZIP( codes?|s)?)$/iu.test(words)
    ? ''
    : words.replace(/\bd\. ?c$/i, 'DC')
}

const directions: Record<string, string> = { n: 'north', s: 'south', e: 'east', w: 'west' }

/** "N. Kansas City", "Cahokia Hts.", "Town & Country" and "City of Tucson" as the list has them. */
const spelledOut = (name: string) =>
  name
    .replace(/^(city|town|village) of /i, '')
    .replace(/^([nsew])\b/i, (letter) => directions[letter.toLowerCase()]!)
    .replace(/\bhts$/i, 'heights')
    .replace(' & ', ' and ')

function refuseIf(problem: string | undefined) {
  if (problem) throw refuse.invalid({ text: problem })
}

/** Checked before the towns are read: to read a part without end would take long. */
function problemInText(text: string): string | undefined {
  if (/<[a-z/!]/i.test(text)) return 'Paste plain text, without HTML.'
  const long = text.split(separator).find((part) => part.trim().length > 200)
  return long && tooLongFor(long.trim())
}

function problemInTowns(towns: readonly TypedTown[]): string | undefined {
  if (towns.length === 0) return 'Enter at least one town.'
  if (towns.length > 150) return tooManyTowns
  const long = towns.find(({ name }) => name.length > 60)
  return long && tooLongFor(long.name)
}

const tooLongFor = (name: string) => `“${name.slice(0, 40)}…” is too long for a town. Put each on its own line.`

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
