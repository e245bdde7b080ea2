import { line } from './currents.tsx'

const rows: [number, number, number, string][] = [
  [14, 176, 76, 'fill-heating'],
  [96, 158, 68, 'fill-action'],
  [170, 184, 66, 'fill-heating'],
  [242, 166, 74, 'fill-action'],
  [322, 180, 64, 'fill-heating'],
  [392, 156, 76, 'fill-action'],
]

export const archOverHouses = (
  <>
    <circle cx="240" cy="150" r="112" className="fill-glow/35" />
    <path {...line} d="M140 236C152 96 190 30 240 30s88 66 100 206" className="stroke-brand" strokeWidth="13" />
    {rows.map(([x, top, width, fill]) => (
      <g key={x}>
        <path d={`M${x} ${top}h${width}v${250 - top}h-${width}Z`} className={fill} />
        <path d={`M${x + 14} ${top + 22}h12v22h-12ZM${x + width - 26} ${top + 22}h12v22h-12Z`} className="fill-glow" />
        <path d={`M${x - 4} ${top - 7}h${width + 8}v9h-${width + 8}Z`} className="fill-brand" />
      </g>
    ))}
    <path d="M0 244h480v26H0Z" className="fill-brand" />
  </>
)

export const serviceVan = (
  <>
    <path d="M0 172c70-46 150-46 230-14s170 30 250-14v126H0Z" className="fill-maintenance/35" />
    <path d="M0 222h480v48H0Z" className="fill-other/40" />
    <path {...line} d="M20 248h52M120 248h52M220 248h52M320 248h52M420 248h52" className="stroke-surface" />
    <path d="M108 92h180a12 12 0 0 1 12 12v116H96V104a12 12 0 0 1 12-12Z" className="fill-surface" />
    <path d="M300 118h40c10 0 18 5 23 14l19 34c3 5 4 9 4 15v39h-86Z" className="fill-action" />
    <path d="M316 134h24c6 0 10 3 13 8l12 22h-49Z" className="fill-on-deep" />
    <path {...line} d="M124 156c20-22 40-22 60-4s40 18 60-4" className="stroke-heating" strokeWidth="8" />
    <path {...line} d="M132 184c18-20 36-20 52-4s34 16 52-4" className="stroke-cooling" strokeWidth="8" />
    <path {...line} d="M154 132l30-26 30 26" className="stroke-brand" strokeWidth="8" />
    {[152, 326].map((x) => (
      <g key={x}>
        <circle cx={x} cy="222" r="27" className="fill-brand-deep" />
        <circle cx={x} cy="222" r="11" className="fill-on-deep-soft" />
      </g>
    ))}
    <circle cx="404" cy="58" r="28" className="fill-glow" />
  </>
)
