import { frame, type townSpots } from './county-shapes.ts'
import { type Town, sameTown } from './town.ts'

type Spot = (typeof townSpots)[number]
type Side = 'left' | 'right' | 'above' | 'below'

/** Names that stand there from the start, and on which side of their dot: few enough that none touches another. */
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

/** Which of the shown dots bear their name: all when they are two or three and far apart, else the chosen ones. */
export function labelled(shown: Spot[]): { spot: Spot; side: Side; wideOnly?: boolean | undefined }[] {
  if (shown.length <= 3 && farApart(shown)) return shown.map((spot) => ({ spot, side: sideWithRoom(spot.x) }))
  return atRest.flatMap(({ side, wideOnly, ...town }) => {
    const spot = shown.find((candidate) => sameTown(candidate, town))
    return spot ? [{ spot, side, wideOnly }] : []
  })
}

export const sideWithRoom = (x: number): Side => (x > frame.width * 0.6 ? 'left' : 'right')

/** A line of text apart in height at least, on a phone too. */
const farApart = (spots: Spot[]) =>
  spots.every((one, index) => spots.slice(index + 1).every((other) => Math.abs(one.y - other.y) > 24))
