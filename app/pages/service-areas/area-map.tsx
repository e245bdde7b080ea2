import { sameTown, type Town } from '#app/business/service-area.ts'
import { useProfile } from '#app/business/profile-context.tsx'
import type { AreaMap as Drawn } from '#app/features/website/schemas.ts'
import { classNames } from '#app/ui/class-names.ts'

import { labeled, sideWithRoom } from './labeled.ts'

/**
 * Our areas as dots, on county outlines where they are known, else on the area around them; cropped to the height.
 * Decorative for screen readers: the list below has the same content.
 */
export function AreaMap({
  map,
  towns,
  pointed,
  onPoint,
  className,
}: {
  map: Drawn
  towns: readonly Town[]
  pointed: Town | undefined
  onPoint: (town: Town | undefined) => void
  className: string
}) {
  const { region } = useProfile()
  const { width, height, outlines, coverage, spots } = map
  const shown = spots.filter((spot) => towns.some((town) => sameTown(town, spot)))
  // The first town of the list.
  const isMain = (spot: Town) => spots[0] !== undefined && sameTown(spot, spots[0])
  const bright = pointed && shown.find((spot) => sameTown(spot, pointed))
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`Map of the ${outlines ? 'counties' : 'towns'} around ${region} with a dot for each area we serve`}
      preserveAspectRatio="xMidYMid slice"
      className={classNames('block', className)}
    >
      {outlines && <Outlines {...outlines} />}
      {coverage && <Coverage outline={coverage} />}
      <g className={classNames('transition-opacity', bright && 'opacity-30')}>
        {labeled(map, shown).map(
          ({ spot, side, wideOnly }) =>
            spot !== bright && (
              <TownLabel
                key={`${spot.state} ${spot.name}`}
                {...spot}
                side={side}
                isMain={isMain(spot)}
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
              isMain(spot) ? '[r:9px]' : '[r:7px] sm:[r:5.5px]',
              bright && 'opacity-50',
            )}
          />
        </g>
      ))}
      {bright && (
        <g className="pointer-events-none">
          <circle cx={bright.x} cy={bright.y} r="14" className="fill-good/25" />
          <circle cx={bright.x} cy={bright.y} r="8" strokeWidth="2.5" className="fill-good stroke-paper" />
          <TownLabel {...bright} side={sideWithRoom(map, bright.x)} bright />
        </g>
      )}
    </svg>
  )
}

/** The area around the dots, where no counties are known. */
function Coverage({ outline }: { outline: string }) {
  return (
    <g strokeLinecap="round" strokeLinejoin="round">
      <path d={outline} strokeWidth="116" className="stroke-line-strong/40" />
      <path d={outline} strokeWidth="113" className="fill-paper stroke-paper" />
    </g>
  )
}

function Outlines({ shapes, borders, rivers }: NonNullable<Drawn['outlines']>) {
  return (
    <g>
      {shapes.map(({ outline, isOther }) => (
        <path key={outline} d={outline} className={isOther ? 'fill-cooling/8' : 'fill-tint'} />
      ))}
      <path d={borders} fill="none" strokeWidth="1" className="stroke-line-strong/40" />
      <g fill="none" strokeLinecap="round" strokeLinejoin="round" opacity="0.42" className="stroke-cooling">
        {rivers.map(({ course, width }) => (
          <path key={course} d={course} strokeWidth={width} />
        ))}
      </g>
      {shapes.map(
        ({ name, label }) =>
          label && (
            <text
              key={name}
              x={label.x}
              y={label.y}
              textAnchor="middle"
              className="fill-ink-faint text-[11px] font-semibold tracking-[0.08em] uppercase max-sm:hidden"
            >
              {name}
            </text>
          ),
      )}
    </g>
  )
}

/** A town's name beside its dot, with a halo in the color of the ground to stay readable over lines. */
function TownLabel({
  name,
  x,
  y,
  side,
  isMain = false,
  bright,
  className,
}: {
  name: string
  x: number
  y: number
  side: 'left' | 'right' | 'above' | 'below'
  isMain?: boolean
  bright?: boolean
  className?: string | false | undefined
}) {
  const away = bright ? 19 : isMain ? 14 : 11
  const [toRight, dy] = {
    left: [-away, '0.35em'],
    right: [away, '0.35em'],
    above: [0, '-0.75em'],
    below: [0, '1.4em'],
  }[side] as [number, string]
  return (
    <text
      x={x + toRight}
      y={y}
      dy={dy}
      textAnchor={toRight === 0 ? 'middle' : toRight < 0 ? 'end' : 'start'}
      strokeWidth={bright ? 6 : 4}
      strokeLinejoin="round"
      paintOrder="stroke"
      className={classNames(
        'pointer-events-none stroke-tint',
        bright ? 'fill-good text-[30px] font-bold sm:text-[22px]' : 'fill-ink text-[23px] sm:text-[16px]',
        !bright && (isMain ? 'font-bold' : 'font-medium'),
        className,
      )}
    >
      {name}
    </text>
  )
}
