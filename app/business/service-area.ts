import { usStates } from './us-states.ts'

/** A town we serve. Two states may have towns of the same name. */
export interface Town {
  name: string
  /** The postal code: "MO". */
  state: string
}

/** As the owner enters it. */
export interface ServiceArea extends Town {
  /** "63011, 63021" */
  zips: string
  /** "38.6357, -90.2446", or empty if unknown. */
  coordinates: string
}

export const sameTown = (one: Town, other: Town) => one.name === other.name && one.state === other.state

/** The towns of each state, in the order in which the states first occur. */
export function byState<T extends Town>(towns: readonly T[]): { state: string; title: string; towns: T[] }[] {
  const states = [...new Set(towns.map(({ state }) => state))]
  return states.map((state) => ({
    state,
    title: usStates[state] ?? state,
    towns: towns.filter((town) => town.state === state),
  }))
}

/** "a", "a and b", "a, b and c". */
export const inWords = (items: readonly string[], word: 'and' | 'or' = 'and'): string =>
  [items.slice(0, -1).join(', '), items.at(-1)].filter(Boolean).join(` ${word} `)

/** "Saint Louis", "St Louis" and "st. louis" are the same town, and so are "Mount Vernon" and "Mt. Vernon". */
export const townLetters = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/\bsaint(e?)\b/g, 'st$1')
    .replaceAll(/\bmount\b/g, 'mt')
    .replaceAll(/\bfort\b/g, 'ft')
    .replaceAll(/[^a-z]/g, '')

/** What to type into a search for one of the areas: "Marana or 85653, for example". */
export function exampleOf(areas: readonly ServiceArea[]): string {
  // The main town comes first, and most people would try their own.
  const { name = '', zips = '' } = areas.slice(1).find((area) => area.zips !== '') ?? areas[0] ?? {}
  return `${inWords([name, ...zips.split(', ').slice(0, 1)].filter(Boolean), 'or')}, for example`
}

/** Whether a town is one of our service areas. */
export const isServed = (town: string, areas: readonly Town[]): boolean =>
  areas.some(({ name }) => townLetters(name) === townLetters(town))
