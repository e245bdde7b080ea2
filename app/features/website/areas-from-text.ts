import type { ServiceArea } from '#app/business/service-area.ts'
import { usStates } from '#app/business/us-states.ts'

/**
 * Areas from text with one town per line, each with its state, ZIP codes and coordinates in any order:
 * "Kirkwood, MO 63122 38.5788, -90.4203". A line without a state has that of the line above.
 */
export function areasFrom(text: string): ServiceArea[] {
  let state = ''
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const coordinates = /-?\d{1,2}\.\d+, ?-?\d{1,3}\.\d+/.exec(line)?.[0] ?? ''
      const rest = line.replace(coordinates, ' ')
      const zips = rest.match(/\b\d{5}\b/g) ?? []
      const words = rest
        .replaceAll(/\b\d{5}\b/g, ' ')
        .replaceAll(/[\s,;]+/g, ' ')
        .trim()
      const code = Object.keys(usStates).find((one) => new RegExp(` (${one}|${usStates[one]})$`, 'i').test(words))
      state = code ?? state
      const name = code ? words.replace(new RegExp(` (${code}|${usStates[code]})$`, 'i'), '') : words
      return { name, state, zips: zips.join(', '), coordinates: coordinates.replace(/, ?/, ', ') }
    })
}
