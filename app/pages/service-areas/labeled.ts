import { frame, type townSpots } from './county-shapes.ts'
import { type Town, sameTown } from './town.ts'

type Spot = (typeof townSpots)[number]
type Side = 'left' | 'right' | 'above' | 'below'

/** Towns labeled from the start, and on which side of the dot; few enough not to overlap. */
const atRest: (Town & { side: Side; wideOnly?: boolean })[] = [
  { state: 'missouri', name: 'St. Louis', side: 'right' },
  { state: 'missouri', name: 'St. Charles', side: 'above' },
  { state: 'missouri', name: "O'Fallon", side: 'below' },
  { state: 'missouri', name: 'Florissant', side: 'above', wideOnly: true },
  { state: 'missouri', name: 'Chesterfield', side: 'above' },
  { state: 'missouri', name: 'Eureka', side: 'below' },
  { state: 'missouri', name: 'Oakville', side: 'below', wideOnly: true },
  { state: 'illinois', name: 'Alton', side: 'right' },
  { state: 'illinois', name: 'Edwardsville', side: 'above' },
  { state: 'illinois', name: 'Granite City', side: 'right', wideOnly: true },
  { state: 'illinois', name: 'Belleville', side: 'below' },
  { state: 'illinois', name: 'Columbia', side: 'right', wideOnly: true },
]

/** Which visible dots to label: all if there are two or three that are far apart, otherwise the highlighted ones. */
export function labeled(shown: Spot[]): { spot: Spot; side: Side; wideOnly?: boolean | undefined }[] {
  if (shown.length <= 3 && farApart(shown)) return shown.map((spot) => ({ spot, side: sideWithRoom(spot.x) }))
  return atRest.flatMap(({ side, wideOnly, ...town }) => {
    const spot = shown.find((candidate) => sameTown(candidate, town))
    return spot ? [{ spot, side, wideOnly }] : []
  })
}

export const sideWithRoom = (x: number): Side => (x > frame.width * 0.6 ? 'left' : 'right')

/** At least one line of text apart vertically, on a phone too. */
const farApart = (spots: Spot[]) =>
  spots.every((one, index) => spots.slice(index + 1).every((other) => Math.abs(one.y - other.y) > 24))
