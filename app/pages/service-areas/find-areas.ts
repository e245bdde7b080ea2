import { editDistance } from '#app/business/edit-distance.ts'
import { inWords, type ServiceArea, type Town, townLetters as letters } from '#app/business/service-area.ts'
import { truncate } from '#app/business/truncate.ts'
import { usStates } from '#app/business/us-states.ts'

/**
 * The areas that match a town (with or without its state) or a ZIP code, and a sentence for the visitor. `isServed` if it
 * is a yes. Empty input matches all, without a sentence.
 */
export function findAreas(
  towns: readonly ServiceArea[],
  typed: string,
): { towns: readonly ServiceArea[]; message: string; isServed?: boolean } {
  const text = typed.trim()
  if (text === '') return { towns, message: '' }
  const [zip] = /(?<!\d)\d{5}(?!\d)/.exec(text) ?? []
  if (zip !== undefined) return withZip(towns, zip)
  if (/^\d{1,4}$/.test(text)) {
    return { towns: towns.filter((town) => zipsOf(town).some((one) => one.startsWith(text))), message: allFive }
  }
  return withName(towns, text)
}

const allFive = 'Enter all five digits of your ZIP code.'

function withZip(towns: readonly ServiceArea[], zip: string) {
  const found = towns.filter((town) => zipsOf(town).includes(zip))
  return found.length > 0
    ? { towns: found, message: `Yes, we serve ${list(towns, found, 'and')} (${zip}).`, isServed: true }
    : unknown(zip)
}

function withName(towns: readonly ServiceArea[], text: string) {
  const { name, said } = townAndState(towns, text)
  const wanted = letters(name)
  const candidates = towns.filter(({ state }) => !said || state === said)
  if (wanted === '') return unknown(text)
  const exact = candidates.filter((town) => letters(town.name) === wanted)
  const found = exact.length > 0 ? exact : candidates.filter((town) => letters(town.name).includes(wanted))
  if (found.length > 3) return { towns: found, message: `${found.length} of our areas match. Keep typing.` }
  if (found.length > 0) return { towns: found, message: `Yes, we serve ${list(towns, found, 'and')}.`, isServed: true }
  const meant = nearest(candidates, wanted)
  if (meant.length === 0) return unknown(text)
  return {
    towns: meant,
    message: `Did you mean ${list(towns, meant, 'or')}? Yes, we serve ${list(towns, meant, 'and')}.`,
    isServed: true,
  }
}

/** Towns within a few typos; a short name allows only one. */
function nearest(candidates: readonly ServiceArea[], wanted: string): readonly ServiceArea[] {
  const most = wanted.length < 4 ? 0 : wanted.length < 7 ? 1 : 2
  const distances = candidates.map((town) => editDistance(letters(town.name), wanted))
  const least = Math.min(...distances)
  return least <= most ? candidates.filter((_, index) => distances[index] === least) : []
}

const unknown = (text: string) => ({
  towns: [],
  message: `${/^\d/.test(text) ? text : `“${truncate(text, 40)}”`} isn't on our list. Call us and we'll check.`,
})

const zipsOf = ({ zips }: ServiceArea) => zips.split(/, ?/)

/** "Kirkwood, Mo." → "Kirkwood" and "MO", if it is a state that we serve. */
function townAndState(towns: readonly Town[], text: string): { name: string; said?: string } {
  for (const said of new Set(towns.map(({ state }) => state))) {
    const ending = new RegExp(`[\\s,]+(${said}|${usStates[said]})[\\s.]*$`, 'i')
    if (ending.test(text)) return { name: text.replace(ending, ''), said }
  }
  return { name: text }
}

/** "Ballwin, Ellisville and Manchester", with the state where several have a town of that name. */
const list = (towns: readonly Town[], some: readonly Town[], word: 'and' | 'or') =>
  inWords(
    some.map(({ state, name }) =>
      towns.filter((town) => town.name === name).length > 1 ? `${name} in ${usStates[state]}` : name,
    ),
    word,
  )
