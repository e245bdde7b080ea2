import { classNames } from '#app/ui/class-names.ts'

/** A town's name beside its dot, with a rim of the ground's colour that keeps it readable on lines. */
export function TownLabel({
  name,
  x,
  y,
  side,
  bright,
  className,
}: {
  name: string
  x: number
  y: number
  side: 'left' | 'right' | 'above' | 'below'
  bright?: boolean
  className?: string | false | undefined
}) {
  const away = bright ? 19 : name === 'St. Louis' ? 14 : 11
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
        'pointer-events-none stroke-paper fill-ink',
        bright ? 'text-[30px] font-bold sm:text-[22px]' : 'text-[23px] sm:text-[16px]',
        !bright && (name === 'St. Louis' ? 'font-bold' : 'font-medium'),
        className,
      )}
    >
      {name}
    </text>
  )
}
