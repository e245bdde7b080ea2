import { line } from './currents.tsx'

const specks = [
  [34, 48, 5],
  [70, 108, 4],
  [96, 40, 3.5],
  [26, 164, 4],
  [84, 158, 5],
  [122, 106, 3],
  [112, 206, 4],
  [58, 222, 3.5],
  [390, 52, 3],
]

export const openWindow = (
  <>
    <rect x="150" y="26" width="180" height="196" rx="10" className="fill-surface stroke-brand" strokeWidth="5" />
    <path {...line} d="M240 28v192M152 112h176" className="stroke-brand" />
    <path d="M128 222h224v14H128Z" className="fill-brand" />
    <path {...line} d="M30 84c50-24 84-24 130 0s84 24 130 0 84-24 160 0" className="stroke-cooling" strokeWidth="7" />
    <path {...line} d="M10 136c50-24 84-24 130 0s84 24 130 0 84-24 190 0" className="stroke-glow" strokeWidth="7" />
    <path {...line} d="M40 186c50-24 84-24 130 0s84 24 130 0 84-24 130 0" className="stroke-cooling" strokeWidth="7" />
    {specks.map(([x, y, r]) => (
      <circle key={`${x} ${y}`} cx={x} cy={y} r={r} className="fill-ink-faint/60" />
    ))}
  </>
)

export const floorRegister = (
  <>
    <path d="M0 196h480v74H0Z" className="fill-heating/35" />
    <path {...line} d="M0 196h480" className="stroke-brand" />
    <path {...line} d="M60 232h-70M490 232h-70M110 256h-90M480 256h-100" className="stroke-heating" strokeWidth="3" />
    <path d="M150 206h180l26 44H124Z" className="fill-surface stroke-brand" strokeWidth="5" strokeLinejoin="round" />
    <path {...line} d="M176 217l-12 22M208 217l-6 22M240 217v22M272 217l6 22M304 217l12 22" className="stroke-brand" />
    {[176, 208, 240, 272, 304].map((x, index) => (
      <path
        key={x}
        {...line}
        d={`M${x} 178c-18-22-18-44 0-66s18-44 0-66`}
        className={index % 2 === 0 ? 'stroke-cooling' : 'stroke-glow'}
        strokeWidth="7"
      />
    ))}
    <path {...line} d="M392 196v-58" className="stroke-maintenance" />
    <path
      d="M392 146c-2-30-18-44-40-46-1 26 14 44 40 46Zm0-16c0-28 14-44 38-50 4 28-10 46-38 50Z"
      className="fill-maintenance"
    />
    <path d="M368 170h48l-6 36h-36Z" className="fill-action" />
  </>
)
