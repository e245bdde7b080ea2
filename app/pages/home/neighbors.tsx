/** The two-family flats beside the house, the street trees and an outdoor unit. */
export function Neighbors() {
  return (
    <g>
      <Flat x={120} />
      <Tree x={98} y={540} r={38} />
      <Gable x={612} />
      <Tree x={792} y={528} r={44} />
      <g className="max-md:hidden">
        <Flat x={846} />
        <Gable x={1034} />
        <Tree x={1216} y={540} r={38} />
      </g>
      <OutdoorUnit />
    </g>
  )
}

/** A two-family flat under a stepped parapet. */
function Flat({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path d="M0 396h168v204H0z" className="fill-heating" />
      <path d="M0 396h168v204H0z" className="fill-brand-deep/20" />
      <path d="M0 396h168v204H0z" fill="url(#bricks)" />
      <path
        d="M-7 386h43v-18h96v18h43v14H-7z"
        className="fill-on-deep stroke-line-strong/50"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      {[20, 70, 120].map((at) => (
        <FlatWindow key={at} x={at} y={424} />
      ))}
      {[20, 70].map((at) => (
        <FlatWindow key={at} x={at} y={506} />
      ))}
      <path d="M114 600v-98h38v98z" className="fill-on-deep" />
      <path d="M120 600v-70h26v70zM120 508h26v16h-26z" className="fill-brand-deep" />
    </g>
  )
}

/** A one-and-a-half-story house with a gable at the end of the row. */
function Gable({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path d="M0 434 76 364l76 70v166H0z" className="fill-action-hover" />
      <path d="M0 434 76 364l76 70v166H0z" fill="url(#bricks)" />
      <path
        d="m-14 440 90-82 90 82"
        fill="none"
        className="stroke-other"
        strokeWidth="12"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <circle cx="76" cy="412" r="14" className="fill-glow stroke-on-deep" strokeWidth="5" />
      <FlatWindow x={24} y={452} />
      <FlatWindow x={98} y={452} />
      <FlatWindow x={24} y={526} />
      <FlatWindow x={98} y={526} />
    </g>
  )
}

function Tree({ x, y, r }: { x: number; y: number; r: number }) {
  return (
    <g>
      <path d={`M${x} ${y}v${600 - y}`} className="stroke-other" strokeWidth="7" />
      <circle cx={x} cy={y - 10} r={r} className="fill-maintenance" />
      <circle cx={x - r * 0.55} cy={y + 8} r={Math.round(r * 0.66)} className="fill-maintenance" />
      <circle cx={x + r * 0.2} cy={y - 24} r={r * 0.5} className="fill-white/15" />
    </g>
  )
}

function FlatWindow({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M-4 0h38v8H-4zM-4 54h38v6H-4z" className="fill-on-deep" />
      <path d="M0 8h30v46H0z" className="fill-glow" />
      <path d="M15 8v46M0 30h30" className="stroke-on-deep" strokeWidth="3" />
    </g>
  )
}

function OutdoorUnit() {
  return (
    <g>
      <rect
        x="588"
        y="550"
        width="54"
        height="50"
        rx="6"
        className="fill-on-deep stroke-line-strong/60"
        strokeWidth="1.5"
      />
      <path
        d="M597 563h36M597 572h36M597 581h36M597 590h36"
        className="stroke-line-strong"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="M594 544h42v6h-42z" className="fill-other" />
    </g>
  )
}
