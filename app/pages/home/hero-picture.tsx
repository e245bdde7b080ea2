import { classNames } from '#app/ui/class-names.ts'

import { MansardHouse } from './mansard-house.tsx'
import { Neighbors } from './neighbors.tsx'

/**
 * St. Louis at the end of the day: a warm and a cool current blow in from the left and calm down before the brick
 * houses. Every color is a token, so it becomes night in the dark scheme. The street extends past the viewBox for
 * screens wider than the picture.
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

/** The low sun behind downtown, and the Arch. */
function Skyline() {
  return (
    <g>
      <circle cx="206" cy="330" r="128" className="fill-glow/35" />
      <circle cx="206" cy="330" r="90" className="fill-glow/50" />
      <path
        d="M58 600V496h30v-30h28v-40h12v-18h20v18h12v66h34v-34h48v40h28v-82h10l18-14 18 14h10v104h40v-44h52v26h36v-60h48v44h62v-30h44v52h60v-70h40v30h56v-62h30v-20h24v20h30v86h48v-40h60v64h60v-34h70V600Z"
        className="fill-line"
      />
      <path
        d="M72 600C98 300 138 148 206 148s108 152 134 452h-17C298 322 262 163 206 163S114 322 89 600Z"
        className="fill-line-strong/60"
      />
    </g>
  )
}

/** Two winds: gusty on the left, calm once they have passed the houses. */
function Currents() {
  return (
    <g fill="none" strokeLinecap="round">
      <defs>
        <Fade id="warm-wind" className="text-popular" />
        <Fade id="cool-wind" className="text-cooling" />
      </defs>
      <g stroke="url(#warm-wind)">
        <path
          strokeWidth="13"
          d="M-20 208C34 128 92 118 138 176s92 66 138 10 84-72 136-42 98 36 152 18 120-30 216-18c120 16 170 22 300 4s200-14 380 0"
        />
        <path
          strokeWidth="5"
          d="M40 250c30-40 62-44 92-12s62 36 96 2 70-40 112-20 92 26 148 8 150-28 292-10c130 16 220 8 600-4"
        />
      </g>
      <g stroke="url(#cool-wind)">
        <path
          strokeWidth="13"
          d="M-20 300c52-66 104-70 152-14s98 54 142 4 96-58 146-30 104 30 160 14 112-20 200-10c130 14 180 18 310 2s220-10 370 2"
        />
        <path
          strokeWidth="5"
          d="M10 352c36-42 74-44 108-8s72 36 106 4 78-34 118-14 96 22 150 8 148-20 288-6c130 14 240 6 600-4"
        />
      </g>
    </g>
  )
}

function Fade({ id, className }: { id: string; className: string }) {
  return (
    <linearGradient id={id} gradientUnits="userSpaceOnUse" x1="10" y1="0" x2="760" y2="0">
      <stop offset="0" stopColor="currentColor" stopOpacity="0" className={className} />
      <stop offset="0.22" stopColor="currentColor" stopOpacity="0.8" className={className} />
      <stop offset="1" stopColor="currentColor" stopOpacity="0.4" className={className} />
    </linearGradient>
  )
}
