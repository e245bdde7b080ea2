import { line } from './currents.tsx'

const stars = [
  [40, 60],
  [92, 30],
  [70, 116],
  [146, 52],
  [352, 44],
  [404, 88],
  [446, 36],
  [436, 140],
]

export const warmHouse = (
  <>
    {[58, 96, 134].map((y) => (
      <path key={y} {...line} d={`M20 ${y}c18-12 36-12 54 0s36 12 54 0`} className="stroke-cooling" />
    ))}
    {[58, 96, 134].map((y) => (
      <path key={y} {...line} d={`M352 ${y}c18-12 36-12 54 0s36 12 54 0`} className="stroke-cooling" />
    ))}
    <path d="M0 226h480v44H0Z" className="fill-heating/20" />
    <path d="M126 122 240 34l114 88v104H126Z" className="fill-surface" />
    <path {...line} d="M126 226V122L240 34l114 88v104" className="stroke-brand" />
    <path {...line} d="M144 222v-90l96-74 96 74v90" className="stroke-glow" strokeWidth="12" strokeDasharray="0.1 18" />
    <circle cx="240" cy="166" r="42" className="fill-glow/50" />
    <path
      {...line}
      d="M240 194c-17 0-27-12-27-26 0-20 21-26 19-50 18 8 35 28 35 50 0 14-10 26-27 26Z"
      className="fill-heating"
    />
    <path d="M240 191c-8 0-13-6-13-13 0-9 9-12 11-22 9 6 15 14 15 22 0 7-5 13-13 13Z" className="fill-glow" />
  </>
)

export const insulatedAttic = (
  <>
    <path d="M0 0h480v270H0Z" className="fill-brand-deep" />
    <path d="M40 236 240 40l200 196Z" className="fill-surface" />
    <path {...line} d="M14 232 240 22l226 210" className="stroke-action" strokeWidth="15" />
    <path
      {...line}
      d="M92 214c0-26 36-26 36 0 0-26 36-26 36 0 0-26 36-26 36 0 0-26 36-26 36 0 0-26 36-26 36 0 0-26 36-26 36 0 0-26 36-26 36 0 0-26 36-26 36 0"
      className="stroke-glow"
      strokeWidth="13"
    />
    <path d="M24 232h432v38H24Z" className="fill-tint" />
    <path d="M24 228h432v9H24Z" className="fill-brand" />
    <circle cx="240" cy="122" r="25" className="fill-cooling/30 stroke-brand" strokeWidth="5" />
    <path {...line} d="M240 97v50M215 122h50" className="stroke-brand" />
    {stars.map(([x, y]) => (
      <circle key={`${x} ${y}`} cx={x} cy={y} r="3.5" className="fill-on-deep" />
    ))}
  </>
)
