/** A Second Empire brick house as in Lafayette Square: slate mansard, stone lintels, steps up to a double door. */
export function MansardHouse() {
  return (
    <g>
      <path d="M512 188h34v96h-34z" className="fill-action-hover" />
      <path d="M507 182h44v13h-44z" className="fill-other" />
      <path d="M326 300 346 224h216l20 76Z" className="fill-other" />
      <path d="M340 216h228v11H340z" className={stone} strokeWidth="1.5" />
      {[384, 454, 524].map((x) => (
        <Dormer key={x} x={x} />
      ))}
      <path d="M330 312h248v268H330z" className="fill-action" />
      <path d="M330 312h248v268H330z" fill="url(#bricks)" />
      <path d="M318 298h272v16H318z" className={stone} strokeWidth="1.5" />
      <path d="M328 319h252" className="stroke-on-deep" strokeWidth="8" strokeDasharray="7 8" />
      {[366, 434, 502].map((x) => (
        <Window key={x} x={x} y={348} />
      ))}
      {[366, 434].map((x) => (
        <Window key={x} x={x} y={464} />
      ))}
      <Door />
      <path d="M330 570h248v30H330z" className="fill-line-strong" />
      <path d="M484 566h84v12h-84zM478 578h96v11h-96zM472 589h108v12H472z" className="fill-on-deep" />
      <path d="M484 578h84M478 589h96" className="stroke-line-strong" strokeWidth="1.5" />
    </g>
  )
}

/** Light stone needs an outline against a light sky. */
const stone = 'fill-on-deep stroke-line-strong/50'

function Dormer({ x }: { x: number }) {
  return (
    <g>
      <path d={`M${x - 22} 293v-37a22 22 0 0 1 44 0v37z`} className="fill-on-deep" />
      <path d={`M${x - 13} 293v-35a13 13 0 0 1 26 0v35z`} className="fill-glow" />
      <path d={`M${x} 245v48M${x - 13} 270h26`} className="stroke-on-deep" strokeWidth="3" />
    </g>
  )
}

function Window({ x, y }: { x: number; y: number }) {
  return (
    <g>
      <path d={`M${x - 5} ${y + 10}q26-26 52 0v11q-26-24-52 0z`} className="fill-on-deep" />
      <path d={`M${x + 2} ${y + 78}v-62q19-16 38 0v62z`} className="fill-glow" />
      <path d={`M${x + 21} ${y + 8}v70M${x + 2} ${y + 44}h38`} className="stroke-on-deep" strokeWidth="3.5" />
      <path d={`M${x - 4} ${y + 78}h50v7h-50z`} className="fill-on-deep" />
    </g>
  )
}

function Door() {
  return (
    <g>
      <path d="M494 566V474q32-30 64 0v92z" className="fill-on-deep" />
      <path d="M502 478q24-22 48 0v10h-48z" className="fill-glow" />
      <path d="M502 494h22v72h-22zM528 494h22v72h-22z" className="fill-brand-deep" />
      <path d="M507 502h12v26h-12zM533 502h12v26h-12z" className="fill-on-deep/25" />
      <circle cx="521" cy="540" r="2" className="fill-glow" />
      <circle cx="531" cy="540" r="2" className="fill-glow" />
    </g>
  )
}
