import { borders, countyShapes, rivers } from './county-shapes.ts'

export function CountyOutlines() {
  return (
    <g>
      {countyShapes.map(({ outline, state }) => (
        <path key={outline} d={outline} className={state === 'missouri' ? 'fill-tint' : 'fill-cooling/8'} />
      ))}
      <path d={borders} fill="none" strokeWidth="1" className="stroke-line-strong/40" />
      <g fill="none" strokeLinecap="round" strokeLinejoin="round" opacity="0.42" className="stroke-cooling">
        {rivers.map(({ name, course }) => (
          <path key={name} d={course} strokeWidth={name === 'Mississippi' ? 8 : 5} />
        ))}
      </g>
    </g>
  )
}

export function CountyNames() {
  return countyShapes.map(
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
  )
}
