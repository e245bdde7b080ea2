import { sameTown } from '#app/business/service-area.ts'
import type { AreaMap } from '#app/features/website/schemas.ts'

type Spot = AreaMap['spots'][number]
type Side = AreaMap['labels'][number]['side']

/** Which visible dots to label: all if there are two or three that are far apart, otherwise those of the map. */
export function labeled(map: AreaMap, shown: Spot[]): { spot: Spot; side: Side; wideOnly?: boolean }[] {
  if (shown.length <= 3 && farApart(shown)) return shown.map((spot) => ({ spot, side: sideWithRoom(map, spot.x) }))
  return map.labels.flatMap(({ side, wideOnly, ...town }) => {
    const spot = shown.find((candidate) => sameTown(candidate, town))
    return spot ? [{ spot, side, wideOnly }] : []
  })
}

export const sideWithRoom = ({ width }: AreaMap, x: number): Side => (x > width * 0.6 ? 'left' : 'right')

/** At least one line of text apart vertically, on a phone too. */
const farApart = (spots: Spot[]) =>
  spots.every((one, index) => spots.slice(index + 1).every((other) => Math.abs(one.y - other.y) > 24))
