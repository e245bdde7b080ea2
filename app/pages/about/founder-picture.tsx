/**
 * The place of a photograph. Until the owner has one: a drawing of a south-side gingerbread house with the van in front.
 * To put the photo in, replace the svg by `<img src="/founder.jpg" alt="…" width="1120" height="1280" className=… />`.
 */
export function FounderPicture({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 560 600"
      role="img"
      aria-label="Drawing: a service van in front of a small brick house on the south side of St. Louis."
      preserveAspectRatio="xMidYMax meet"
      className={className}
    >
      <defs>
        <pattern id="founder-bricks" width="24" height="14" patternUnits="userSpaceOnUse">
          <path d="M0 .5h24M0 7.5h24M6 0v7M18 7v7" className="stroke-white/20" strokeWidth="1" />
        </pattern>
      </defs>
      <Sky />
      <circle cx="420" cy="200" r="112" className="fill-glow/35" />
      <circle cx="420" cy="200" r="76" className="fill-glow/50" />
      <path d="M0 520V372h52v-30h58v44h70v134zM430 520V352h54v-26h44v44h32v150z" className="fill-line" />
      <House />
      <path d="M0 516h560v84H0z" className="fill-brand-deep" />
      <path d="M24 566h60m38 0h60m38 0h60m38 0h60m38 0h60m38 0h60" className="stroke-on-deep/30" strokeWidth="5" />
      <Van />
    </svg>
  )
}

/** Goes on above the viewBox, for where the picture stands beside a longer text: weather up there, calm down here. */
function Sky() {
  return (
    <g>
      <path d="M0-900h560V600H0z" className="fill-tint" />
      <g fill="none" strokeLinecap="round">
        {gusts.map(({ y, rise, cool, bold }, index) => (
          <path
            key={y}
            d={gust(y, rise, index)}
            strokeWidth={bold ? 13 : 5}
            className={cool ? 'stroke-cooling/55' : 'stroke-popular/60'}
          />
        ))}
      </g>
    </g>
  )
}

const gusts = [
  { y: -640, rise: 120, cool: true, bold: true },
  { y: -560, rise: 104, cool: false, bold: false },
  { y: -466, rise: 104, cool: false, bold: true },
  { y: -396, rise: 84, cool: true, bold: false },
  { y: -306, rise: 84, cool: true, bold: true },
  { y: -240, rise: 58, cool: false, bold: false },
  { y: -164, rise: 50, cool: false, bold: true },
  { y: -104, rise: 30, cool: true, bold: false },
  { y: -40, rise: 18, cool: true, bold: true },
]

const widths = [128, 96, 168, 112, 148]

/** A line of wind across the picture: its waves of uneven length, and lower the further they have come. */
function gust(y: number, rise: number, turn: number): string {
  const waves = [0, 1, 2, 3, 4].map((step) => {
    const width = widths[(step + turn * 2) % widths.length] ?? 0
    const height = Math.round(rise * (1 - step * 0.17)) * (step % 2 === 0 ? -1 : 1)
    return step === 0
      ? `c${width / 3} ${height} ${(width * 2) / 3} ${height} ${width} 0`
      : `s${(width * 2) / 3} ${height} ${width} 0`
  })
  return `M-30 ${y}${waves.join('')}`.replace(/\.\d+/g, '')
}

function House() {
  const facade = 'M104 520V300L216 120l96 152h130v248z'
  return (
    <g>
      <path d="M392 150h40v110h-40z" className="fill-action-hover" />
      <path d="M386 142h52v14h-52z" className="fill-other" />
      <path d="M236 276 300 176h132l40 100z" className="fill-other" />
      <path d={facade} className="fill-action" />
      <path d={facade} fill="url(#founder-bricks)" />
      <path
        d="M92 316 216 116l100 160h146"
        fill="none"
        className="stroke-other"
        strokeWidth="15"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <path d="M190 268v-42q26-26 52 0v42z" className="fill-glow stroke-on-deep" strokeWidth="7" />
      <path d="M216 214v54M190 244h52" className="stroke-on-deep" strokeWidth="4" />
      {[136, 196, 256].map((x) => (
        <g key={x}>
          <path d={`M${x} 414v-76h44v76z`} className="fill-glow stroke-on-deep" strokeWidth="6" />
          <path d={`M${x + 22} 338v76M${x} 374h44`} className="stroke-on-deep" strokeWidth="4" />
        </g>
      ))}
      <path d="M338 516V376q44-50 88 0v140z" className="fill-on-deep" />
      <path d="M350 516V384q32-34 64 0v132z" className="fill-brand-deep" />
      <path d="M366 400q16-15 32 0v28h-32z" className="fill-glow" />
    </g>
  )
}

function Van() {
  return (
    <g>
      <path d="M84 386h196M84 386v14M140 386v14M224 386v14M280 386v14" className="stroke-other" strokeWidth="7" />
      <path
        d="M48 548V416q0-18 18-18h236q22 0 34 18l36 54 48 16q16 6 16 22v40z"
        className="fill-on-deep stroke-line-strong/50"
        strokeWidth="2"
      />
      <path d="M48 520h388v28H48z" className="fill-action" />
      <path d="M290 416h16q10 0 16 9l30 47h-62z" className="fill-brand-deep" />
      <path d="M272 412v108" className="stroke-line-strong/60" strokeWidth="2.5" />
      <g fill="none" strokeWidth="9" strokeLinecap="round">
        <path d="M82 456c24-32 48-32 76-8s50 20 78-6" className="stroke-popular" />
        <path d="M82 486c24-32 48-32 76-8s50 20 78-6" className="stroke-cooling" />
      </g>
      {[122, 364].map((x) => (
        <g key={x}>
          <circle cx={x} cy="548" r="35" className="fill-brand-deep stroke-other" strokeWidth="6" />
          <circle cx={x} cy="548" r="15" className="fill-line-strong" />
        </g>
      ))}
      <path d="M420 500h16v14h-16z" className="fill-glow" />
    </g>
  )
}
