import { classNames } from '#app/ui/class-names.ts'

import { CountyNames, CountyOutlines } from './county-outlines.tsx'
import { frame, townSpots } from './county-shapes.ts'
import { labelled, sideWithRoom } from './labelled.ts'
import { type Town, sameTown } from './town.ts'
import { TownLabel } from './town-label.tsx'

/** Our areas on the outlines of the counties. For the eye: what it says, the list beside it says in words. */
export function CountyMap({
  towns,
  pointed,
  onPoint,
  className,
}: {
  towns: Town[]
  pointed: Town | undefined
  onPoint: (town: Town | undefined) => void
  className?: string
}) {
  const shown = townSpots.filter((spot) => towns.some((town) => sameTown(town, spot)))
  const bright = pointed && shown.find((spot) => sameTown(spot, pointed))
  return (
    <svg
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      role="img"
      aria-label="Map of the counties around St. Louis with a dot for each of our areas"
      className={classNames('block h-auto w-full rounded-card border border-line bg-paper print:hidden', className)}
    >
      <CountyOutlines />
      <CountyNames />
      <g className={classNames('transition-opacity', bright && 'opacity-30')}>
        {labelled(shown).map(
          ({ spot, side, wideOnly }) =>
            spot !== bright && (
              <TownLabel
                key={`${spot.state} ${spot.name}`}
                {...spot}
                side={side}
                className={wideOnly && 'max-sm:hidden'}
              />
            ),
        )}
      </g>
      {shown.map((spot) => (
        <g
          key={`${spot.state} ${spot.name}`}
          onPointerEnter={() => onPoint(spot)}
          onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onPoint(undefined)}
          className="cursor-default"
        >
          <circle cx={spot.x} cy={spot.y} r="11" className="fill-transparent" />
          <circle
            cx={spot.x}
            cy={spot.y}
            strokeWidth="1.5"
            className={classNames(
              'fill-accent stroke-paper transition-opacity',
              spot.name === 'St. Louis' ? '[r:9px]' : '[r:7px] sm:[r:5.5px]',
              bright && 'opacity-50',
            )}
          />
        </g>
      ))}
      {bright && (
        <g className="pointer-events-none">
          <circle cx={bright.x} cy={bright.y} r="14" className="fill-accent/25" />
          <circle cx={bright.x} cy={bright.y} r="8" strokeWidth="2.5" className="fill-accent stroke-paper" />
          <TownLabel {...bright} side={sideWithRoom(bright.x)} bright />
        </g>
      )}
    </svg>
  )
}
