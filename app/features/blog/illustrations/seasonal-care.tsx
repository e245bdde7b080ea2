import { line } from './currents.tsx'

const flakes = [
  [266, 40],
  [276, 104],
  [338, 134],
  [392, 118],
  [424, 58],
  [452, 136],
  [372, 34],
  [366, 160],
  [424, 170],
]

const leaves = [
  [346, 168, 6],
  [328, 204, 7],
  [374, 208, 6],
  [298, 218, 6],
]

const snow = [
  [372, 48],
  [404, 92],
  [440, 44],
  [452, 128],
  [388, 134],
  [344, 26],
  [424, 168],
]

export const yearRound = (
  <>
    <path d="M240 0h240v270H240Z" className="fill-brand-deep" />
    <circle cx="166" cy="84" r="58" className="fill-glow/60" />
    <circle cx="166" cy="84" r="38" className="fill-popular" />
    <circle cx="314" cy="78" r="32" className="fill-on-deep" />
    <circle cx="329" cy="70" r="29" className="fill-brand-deep" />
    {flakes.map(([x, y]) => (
      <circle key={`${x} ${y}`} cx={x} cy={y} r="4" className="fill-on-deep" />
    ))}
    <path d="M0 190c80-34 160-38 240-14v94H0Z" className="fill-maintenance/60" />
    <path d="M240 184c80 30 160 30 240-8v94H240Z" className="fill-on-deep-soft/60" />
    <path d="M190 160 240 120l50 40v80H190Z" className="fill-on-deep" />
    <path {...line} d="M174 173l66-54 66 54" className="stroke-action" strokeWidth="11" />
    <path d="M226 240v-40a14 14 0 0 1 28 0v40Z" className="fill-cooling" />
    <path d="M0 224c90-14 170-10 240 4v42H0Z" className="fill-maintenance" />
    <path d="M240 228c70 12 160 8 240-10v52H240Z" className="fill-on-deep-soft" />
  </>
)

export const turningTree = (
  <>
    <path d="M240 0h240v270H240Z" className="fill-brand-deep" />
    <circle cx="112" cy="64" r="26" className="fill-popular" />
    <path d="M0 214c80-20 160-22 240-12v68H0Z" className="fill-maintenance/70" />
    <path d="M240 202c80 10 160 8 240-8v76H240Z" className="fill-on-deep-soft" />
    <path d="M240 42c-46 0-82 28-82 68s36 62 82 62Z" className="fill-maintenance" />
    <path d="M240 42c46 0 82 28 82 68s-36 62-82 62Z" className="fill-heating" />
    <path
      {...line}
      d="M240 236V94M240 146l28-26M240 162l-32-30M240 120l-20-20"
      className="stroke-on-deep"
      strokeWidth="8"
    />
    {leaves.map(([x, y, r]) => (
      <circle key={`${x} ${y}`} cx={x} cy={y} r={r} className="fill-heating" />
    ))}
    {snow.map(([x, y]) => (
      <circle key={`${x} ${y}`} cx={x} cy={y} r="4" className="fill-on-deep" />
    ))}
  </>
)
