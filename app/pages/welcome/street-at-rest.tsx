/** The bottom of the coupon: the two currents come in from the left and calm down before the houses. */
export function StreetAtRest({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 640 150" preserveAspectRatio="xMaxYMax slice" aria-hidden="true" className={className}>
      <g fill="none" strokeLinecap="round" strokeWidth="8">
        <path
          d="M-20 92C16 48 56 46 92 82s72 34 110 2 70-30 106-8 74 18 112 6 120-10 240-4"
          className="stroke-popular/80"
        />
        <path
          d="M-20 126c40-34 78-36 116-8s72 26 108 4 68-20 104-4 76 12 112 4 120-6 240-2"
          className="stroke-cooling"
        />
      </g>
      {houses.map(({ x, width, top, fill, windows }) => (
        <g key={x}>
          <path d={`M${x} ${top}h${width}v${150 - top}h-${width}Z`} className={fill} />
          <path d={`M${x - 5} ${top - 8}h${width + 10}v10h-${width + 10}Z`} className="fill-on-deep" />
          {windows.map(([left, y]) => (
            <path key={`${left} ${y}`} d={`M${x + left} ${y}h14v22h-14Z`} className="fill-glow" />
          ))}
        </g>
      ))}
      <path d="m496 76 12-34h84l12 34Z" className="fill-other" />
      <path d="M536 76V60a12 12 0 0 1 24 0v16Z" className="fill-glow" />
      <path d="M542 150v-32a10 10 0 0 1 20 0v32Z" className="fill-on-deep" />
    </svg>
  )
}

const houses: { x: number; width: number; top: number; fill: string; windows: [number, number][] }[] = [
  {
    x: 402,
    width: 84,
    top: 84,
    fill: 'fill-heating',
    windows: [
      [12, 98],
      [35, 98],
      [58, 98],
    ],
  },
  {
    x: 500,
    width: 100,
    top: 80,
    fill: 'fill-action',
    windows: [
      [14, 98],
      [72, 98],
    ],
  },
]
