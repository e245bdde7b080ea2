import { classNames } from '#app/ui/class-names.ts'

import { CountyNames, outlinesId } from './county-outlines.tsx'
import { frame, townSpots } from './county-shapes.ts'
import { labelled } from './labelled.ts'
import { TownLabel } from './town-label.tsx'

const start = townSpots.find(({ name }) => name === 'St. Louis')

/** On this drawing: Chesterfield, 18.1 miles to the west, is 225 from St. Louis. */
const mile = 12.4
/** Circles at so many miles, and where their words find room between the names. */
const rings = [
  { miles: 10, east: 0.5, south: 0.866 },
  { miles: 20, east: -0.94, south: 0.342 },
]

/** The counties of the map above, and how far it is from St. Louis: stands until the street map has come, or if it can't. */
export function RegionDrawing({ className }: { className?: string }) {
  return (
    <svg
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={classNames('bg-paper', className)}
    >
      <use href={`#${outlinesId}`} />
      {start && (
        <g fill="none" strokeWidth="2" strokeDasharray="2 7" strokeLinecap="round" className="stroke-accent/70">
          <circle cx={start.x} cy={start.y} r={10 * mile} strokeWidth="0" className="fill-accent/8" />
          {rings.map(({ miles }) => (
            <circle key={miles} cx={start.x} cy={start.y} r={miles * mile} />
          ))}
        </g>
      )}
      <CountyNames />
      {townSpots.map(({ state, name, x, y }) => (
        <circle key={`${state} ${name}`} cx={x} cy={y} r="3.5" className="fill-ink-faint" />
      ))}
      {labelled(townSpots).map(
        ({ spot, side, wideOnly }) =>
          spot !== start && (
            <TownLabel
              key={`${spot.state} ${spot.name}`}
              {...spot}
              side={side}
              className={classNames('opacity-75', wideOnly && 'max-sm:hidden')}
            />
          ),
      )}
      {start &&
        rings.map(({ miles, east, south }) => (
          <text
            key={miles}
            x={start.x + east * miles * mile}
            y={start.y + south * miles * mile}
            dy="0.35em"
            textAnchor="middle"
            strokeWidth="5"
            strokeLinejoin="round"
            paintOrder="stroke"
            className="fill-accent stroke-paper text-[20px] font-semibold sm:text-[13px]"
          >
            {miles} miles
          </text>
        ))}
      {start && (
        <>
          <circle cx={start.x} cy={start.y} r="16" className="fill-accent/25" />
          <circle cx={start.x} cy={start.y} r="9" strokeWidth="3" className="fill-accent stroke-paper" />
          <TownLabel {...start} side="right" />
        </>
      )}
    </svg>
  )
}
