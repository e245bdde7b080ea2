import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { type GeoPermissibleObjects, geoMercator, geoPath } from 'd3-geo'
import { feature, mesh } from 'topojson-client'

import { areaPlaces } from '../app/business/area-places.ts'

/**
 * `npm run map`: draws the counties and rivers round our areas into app/pages/service-areas/county-shapes.ts, out of
 * the US Census outlines (us-atlas, public domain). The two great rivers are county lines, so they need no map of
 * their own.
 */
const drawn = 'app/pages/service-areas/county-shapes.ts'
const width = 640
const height = 560
const margin = { left: 58, right: 42, top: 74, bottom: 74 }
/** Outlines go on past the frame, so that no line is drawn along its edge. */
const beyond = 12

/** Where the names of the counties stand, east and north. */
const named: Record<string, [number, number]> = {
  '29183': [-90.69, 38.875],
  '29189': [-90.665, 38.622],
  '29099': [-90.55, 38.425],
  '29071': [-90.74, 38.43],
  '17119': [-89.95, 38.93],
  '17163': [-89.93, 38.43],
  '17133': [-90.09, 38.4],
}

type Atlas = Parameters<typeof mesh>[0]
type Counties = Extract<NonNullable<Parameters<typeof mesh>[1]>, { type: 'GeometryCollection' }>
const atlas = JSON.parse(
  readFileSync(fileURLToPath(import.meta.resolve('us-atlas/counties-10m.json')), 'utf8'),
) as Atlas
const counties = atlas.objects['counties'] as Counties

const states = { '29': 'missouri', '17': 'illinois' } as const
const stateOf = (id: unknown) => states[String(id).slice(0, 2) as keyof typeof states]

const towns = Object.entries(areaPlaces).flatMap(([state, places]) =>
  Object.entries(places).map(([name, { longitude, latitude }]) => ({
    name,
    state,
    at: [longitude, latitude] as const,
  })),
)
const projection = geoMercator()
  .fitExtent(
    [
      [margin.left, margin.top],
      [width - margin.right, height - margin.bottom],
    ],
    { type: 'MultiPoint', coordinates: towns.map(({ at }) => [...at]) },
  )
  .clipExtent([
    [-beyond, -beyond],
    [width + beyond, height + beyond],
  ])
const path = geoPath(projection).digits(1)
const line = (shape: GeoPermissibleObjects) => path(shape) ?? ''
const spot = ([east, north]: readonly [number, number]) => {
  const [x, y] = projection([east, north]) ?? [0, 0]
  return { x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 }
}

const countyShapes = counties.geometries.flatMap((county) => {
  const state = stateOf(county.id)
  const outline = state && line(feature(atlas, county))
  if (!outline) return []
  const at = named[String(county.id)]
  return [{ name: (county.properties as { name: string }).name, state, outline, ...(at && { label: spot(at) }) }]
})

/** The lines between counties that satisfy a test, whichever of the two comes first. */
const between = (meet: (one: string, other: string) => boolean) =>
  line(
    mesh(atlas, counties, (a, b) => {
      const [one, other] = [String(a.id), String(b.id)]
      return one !== other && (meet(one, other) || meet(other, one))
    }),
  )
const mississippi = (one: string, other: string) => stateOf(one) === 'missouri' && stateOf(other) === 'illinois'
const missouri = (one: string, other: string) => ['29183', '29219'].includes(one) && ['29189', '29071'].includes(other)
const river = (one: string, other: string) =>
  [mississippi, missouri].some((meet) => meet(one, other) || meet(other, one))

/** The outlines are coarser than a river runs: it bends round their corners. */
const course = (straight: string) => straight.split('M').slice(1).map(bent).join('')

const text = (point: number[]) => point.map((value) => Math.round(value * 10) / 10).join(' ')

/** A curve through the points of a path, a little tighter than Catmull and Rom's, so that it keeps to the outlines. */
function bent(straight: string): string {
  const points = straight.split('L').map((point) => point.split(',').map(Number) as [number, number])
  const at = (index: number) => points[Math.min(Math.max(index, 0), points.length - 1)] ?? [0, 0]
  const toward = (index: number, way: 1 | -1) =>
    [0, 1].map((axis) => at(index)[axis]! + (way * (at(index + 1)[axis]! - at(index - 1)[axis]!)) / 8)
  const curves = points.slice(1).map((end, index) => [toward(index, 1), toward(index + 1, -1), end].map(text).join(' '))
  return `M${text(at(0))}C${curves.join(' ')}`
}

const borders = between((one, other) => !river(one, other))
const rivers = [
  { name: 'Mississippi', course: course(between(mississippi)) },
  { name: 'Missouri', course: course(between(missouri)) },
]
const townSpots = towns.map(({ name, state, at }) => ({ name, state, ...spot(at) }))

writeFileSync(
  drawn,
  `/* Drawn by \`npm run map\` (scripts/generate-map.ts) from the outlines of the US Census Bureau: change that, not this. */
export const frame = ${JSON.stringify({ width, height })}
export const countyShapes = ${JSON.stringify(countyShapes)}
export const borders = ${JSON.stringify(borders)}
export const rivers = ${JSON.stringify(rivers)}
export const townSpots = ${JSON.stringify(townSpots)}
`,
)
execFileSync('node_modules/.bin/oxfmt', [drawn])
console.log(`${drawn}: ${readFileSync(drawn).length} bytes`)
