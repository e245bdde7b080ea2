import { classNames } from '#app/ui/class-names.ts'

import { outlinesId } from './county-outlines.tsx'
import { frame, townSpots } from './county-shapes.ts'
import { TownLabel } from './town-label.tsx'

const start = townSpots.find(({ name }) => name === 'St. Louis')

/** The counties of the map above with St. Louis: what stands there until the street map has come, or if it can't. */
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
        <>
          <circle cx={start.x} cy={start.y} r="9" strokeWidth="3" className="fill-accent stroke-paper" />
          <TownLabel {...start} side="right" />
        </>
      )}
    </svg>
  )
}
