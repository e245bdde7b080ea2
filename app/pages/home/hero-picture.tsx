import { classNames } from '#app/ui/class-names.ts'

import { Currents } from './currents.tsx'
import { MansardHouse } from './mansard-house.tsx'
import { Neighbors } from './neighbors.tsx'
import { Skyline } from './skyline.tsx'

/**
 * St. Louis at the end of the day: weather tumbles in from the left, as a warm and a cool current, and leaves the brick
 * houses calm. Drawn for this site; every color is a token, so it turns to night in the dark scheme. The street goes on
 * to the right of the viewBox, for screens wider than the picture.
 */
export function HeroPicture({ className }: { className?: string }) {
  return (
    <svg
      viewBox="46 128 554 472"
      preserveAspectRatio="xMinYMax meet"
      aria-hidden="true"
      className={classNames('overflow-visible', className)}
    >
      <defs>
        <pattern id="bricks" width="24" height="14" patternUnits="userSpaceOnUse">
          <path d="M0 .5h24M0 7.5h24M6 0v7M18 7v7" className="stroke-white/20" strokeWidth="1" />
        </pattern>
      </defs>
      <Skyline />
      <Currents />
      <Neighbors />
      <MansardHouse />
    </svg>
  )
}
