import { sameTown, type ServiceArea } from '#app/business/service-area.ts'
import { areaMap, regionMap } from '#db/seed/area-map.ts'
import { areas as original } from '#db/seed/areas.ts'

import type { AreaMap, RegionMap } from './schemas.ts'

interface Place extends ServiceArea {
  latitude: number
  longitude: number
}

/**
 * The map of the service areas, null with fewer than three located towns, and the street map, null with none. Other than around
 * St. Louis, where both have always been there, the street map is for who has no other.
 */
export function mapsOf(towns: readonly ServiceArea[]): { area: AreaMap | null; region: RegionMap | null } {
  const places = towns.filter(({ coordinates }) => coordinates !== '').map(located)
  const known = places.every((place) =>
    original.towns.some((town) => sameTown(town, place) && town.coordinates === place.coordinates),
  )
  if (known && places.length > 0) return { area: places.length < 3 ? null : areaMap, region: regionMap }
  if (places.length >= 3) return { area: dotsOf(places), region: null }
  return { area: null, region: places.length > 0 ? regionOf(places) : null }
}

function located(area: ServiceArea): Place {
  const [latitude = 0, longitude = 0] = area.coordinates.split(',').map(Number)
  return { ...area, latitude, longitude }
}

const [width, height, margin] = [640, 560, 74]

/** Dots in their bounding box, north up; a degree of longitude is shorter than one of latitude. */
function dotsOf(places: Place[]): AreaMap {
  const { west, south, east, north } = boxOf(places)
  const narrowing = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const scale = Math.min(
    (width - 2 * margin) / ((east - west) * narrowing || 1),
    (height - 2 * margin) / (north - south || 1),
  )
  const spots = places.map(({ name, state, latitude, longitude }) => ({
    name,
    state,
    x: round(width / 2 + (longitude - (west + east) / 2) * narrowing * scale),
    y: round(height / 2 - (latitude - (south + north) / 2) * scale),
  }))
  return { width, height, outlines: null, coverage: hullOf(spots), spots, labels: labelsOf(spots) }
}

/** The outline of a rubber band around the dots. */
function hullOf(spots: AreaMap['spots']): string {
  const sorted = spots.toSorted((a, b) => a.x - b.x || a.y - b.y)
  const corners = [...halfOf(sorted), ...halfOf(sorted.toReversed())]
  return `M${corners.map(({ x, y }) => `${x} ${y}`).join('L')}Z`
}

type Point = Pick<AreaMap['spots'][number], 'x' | 'y'>

/** The corners on one side, without the last, which is the first of the other side. */
function halfOf(points: Point[]): Point[] {
  const line: Point[] = []
  for (const point of points) {
    while (line.length > 1 && !turns(line.at(-2)!, line.at(-1)!, point)) line.pop()
    line.push(point)
  }
  return line.slice(0, -1)
}

const turns = (a: Point, b: Point, c: Point) => (b.x - a.x) * (c.y - a.y) > (b.y - a.y) * (c.x - a.x)

const round = (pixels: number) => Math.round(pixels * 10) / 10

/** Names beside dots in the order of the list, where they cover no dot and no other name, on a phone too. */
function labelsOf(spots: AreaMap['spots']): AreaMap['labels'] {
  const taken = spots.map(({ x, y }) => ({ left: x - 8, right: x + 8, top: y - 8, bottom: y + 8 }))
  return spots.flatMap(({ name, state, x, y }) => {
    const half = name.length * 6.5
    const [middle, above, below] = [y - 14, y - 40, y + 11]
    const boxes: [AreaMap['labels'][number]['side'], number, number][] = [
      ['right', x + 11, middle],
      ['left', x - 11 - 2 * half, middle],
      ['above', x - half, above],
      ['below', x - half, below],
    ]
    const free = boxes
      .map(([side, left, top]) => ({ side, left, top, right: left + 2 * half, bottom: top + 28 }))
      .find(
        (box) =>
          box.left > 4 &&
          box.right < width - 4 &&
          taken.every(
            (other) =>
              box.right < other.left || box.left > other.right || box.bottom < other.top || box.top > other.bottom,
          ),
      )
    if (!free) return []
    taken.push(free)
    return [{ name, state, side: free.side, wideOnly: false }]
  })
}

/** The street map around the places, with a marker at the first one. */
function regionOf(places: Place[]): RegionMap {
  const { west, south, east, north } = boxOf(places)
  const around = [west - 0.1, south - 0.1, east + 0.1, north + 0.1].map((degrees) => degrees.toFixed(2))
  return { corners: around.join(','), marker: `${places[0]!.latitude},${places[0]!.longitude}` }
}

function boxOf(places: Place[]) {
  const [latitudes, longitudes] = [places.map(({ latitude }) => latitude), places.map(({ longitude }) => longitude)]
  return {
    west: Math.min(...longitudes),
    south: Math.min(...latitudes),
    east: Math.max(...longitudes),
    north: Math.max(...latitudes),
  }
}
