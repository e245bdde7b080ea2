/** The illustration beside the login form: the office at night. */
export function LoginIllustration() {
  return (
    <div className="relative min-h-44 overflow-hidden bg-brand-deep sm:min-h-56 md:min-h-full">
      <svg
        viewBox="0 0 440 520"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden="true"
        className="absolute inset-0 size-full"
      >
        <Sky />
        <House />
        <ShopWindow />
        <Door />
        <path className="fill-on-deep-soft/25" d="M0 488h440v32H0z" />
        <path className="fill-glow/20" d="M102 488h184l34 32H68z" />
      </svg>
    </div>
  )
}

const stars = [
  [38, 84],
  [96, 128],
  [142, 74],
  [212, 112],
  [256, 76],
  [412, 236],
  [422, 82],
  [150, 238],
] as const

function Sky() {
  return (
    <g>
      {stars.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="1.8" className="fill-on-deep-soft/70" />
      ))}
      <circle cx="350" cy="120" r="54" className="fill-glow/10" />
      <circle cx="350" cy="120" r="31" className="fill-glow" />
      <g fill="none" strokeLinecap="round">
        <path
          strokeWidth="6"
          className="stroke-popular/60"
          d="M-20 166C50 120 92 134 140 156s96 20 150 2 110-12 190-2"
        />
        <path strokeWidth="6" className="stroke-cooling" d="M-20 204C44 164 96 172 146 192s94 18 150 2 104-8 174-2" />
        <path strokeWidth="12" className="stroke-on-deep-soft/20" d="M-34 470C-22 344 0 240 44 240s60 84 72 200" />
      </g>
      <path className="fill-on-deep-soft/10" d="M0 430h30v-52h46v110H0zM372 400h26v-30h42v118h-68z" />
    </g>
  )
}

function House() {
  return (
    <g>
      <path d="M322 238h26v40h-26z" className="fill-action-hover" />
      <path d="M317 232h36v10h-36z" className="fill-other" />
      <path d="M84 280h292v208H84z" className="fill-action-hover" />
      <path d="M74 264h312v14H74z" className="fill-on-deep" />
      <path d="M84 284h292" className="stroke-on-deep" strokeWidth="7" strokeDasharray="7 8" />
      {[112, 180, 248, 316].map((x) => (
        <UpperWindow key={x} x={x} />
      ))}
      <path d="M84 478h292v10H84z" className="fill-on-deep-soft" />
    </g>
  )
}

function UpperWindow({ x }: { x: number }) {
  return (
    <g>
      <path d={`M${x - 5} 310q21-16 42 0v8q-21-14-42 0z`} className="fill-on-deep" />
      <path d={`M${x} 356v-41q16-11 32 0v41z`} className="fill-brand-deep" />
      <path d={`M${x + 16} 310v46M${x} 334h32`} className="stroke-on-deep-soft/60" strokeWidth="2.5" />
      <path d={`M${x - 4} 356h40v6h-40z`} className="fill-on-deep" />
    </g>
  )
}

function ShopWindow() {
  return (
    <g>
      <path d="M96 374h196v10H96z" className="fill-on-deep" />
      <path d="M102 384h184v82H102z" className="fill-glow" />
      <circle cx="150" cy="420" r="44" className="fill-on-deep/45" />
      <g className="fill-brand-deep">
        <path d="M118 444h152v6H118zM126 450h5v16h-5zM257 450h5v16h-5z" />
        <path d="M204 412h46v27h-46zM224 439h6v5h-6z" />
        <path d="M183 433h11v11h-11z" />
        <path d="M134 402h34l9 17h-52zM149 419h4v20h-4zM141 439h20v5h-20z" className="fill-air-quality" />
      </g>
      <path d="M210 420h22M210 426h32M210 432h16" className="stroke-cooling" strokeWidth="2" />
      <path d="M194 384v82" className="stroke-on-deep" strokeWidth="4" />
      <path d="M102 384v82h184v-82" className="stroke-on-deep" fill="none" strokeWidth="4" />
      <path d="M94 466h200v7H94z" className="fill-on-deep" />
    </g>
  )
}

function Door() {
  return (
    <g>
      <path d="M306 488v-92q25-24 50 0v92z" className="fill-on-deep" />
      <path d="M312 400q19-17 38 0v10h-38z" className="fill-glow" />
      <path d="M312 415h38v73h-38z" className="fill-brand-deep" />
      <path d="M319 423h24v28h-24z" className="fill-on-deep/20" />
      <circle cx="343" cy="460" r="2.2" className="fill-glow" />
    </g>
  )
}
