import { line } from './currents.tsx'

export const furnace = (
  <>
    <path d="M0 222h480v48H0Z" className="fill-brand/20" />
    <path d="M196 0h88v62h-88Z" className="fill-line stroke-brand" strokeWidth="5" />
    <rect x="164" y="56" width="152" height="176" rx="10" className="fill-surface stroke-brand" strokeWidth="5" />
    <rect x="186" y="80" width="108" height="58" rx="8" className="fill-brand-deep" />
    {[204, 228, 252, 276].map((x) => (
      <path
        key={x}
        d={`M${x} 130c-7 0-11-5-11-12 0-9 9-13 11-24 2 11 11 15 11 24 0 7-4 12-11 12Z`}
        className="fill-glow"
      />
    ))}
    <path {...line} d="M190 164h100M190 184h100M190 204h100" className="stroke-line-strong" />
    <path
      {...line}
      d="M96 104c12-14 12-28 0-42s-12-28 0-42M128 104c12-14 12-28 0-42s-12-28 0-42"
      className="stroke-heating"
    />
    <path
      {...line}
      d="M352 104c12-14 12-28 0-42s-12-28 0-42M384 104c12-14 12-28 0-42s-12-28 0-42"
      className="stroke-heating"
    />
  </>
)

export const thermostat = (
  <>
    <path d="M0 206c60-34 120-34 180 0s120 34 180 0 100-30 120-20v84H0Z" className="fill-cooling/15" />
    <circle cx="240" cy="135" r="112" className="fill-cooling/15" />
    <circle cx="240" cy="135" r="86" className="fill-surface" />
    <path {...line} d="M190 185a70.7 70.7 0 1 1 100 0" className="stroke-line" strokeWidth="9" />
    <path {...line} d="M190 185a70.7 70.7 0 0 1 68-118.3" className="stroke-glow" strokeWidth="9" />
    <circle cx="258" cy="66.7" r="10" className="fill-action" />
    <path {...line} d="M206 138c11-13 23-13 34-2s23 11 34-2" className="stroke-heating" />
    <path {...line} d="M206 158c11-13 23-13 34-2s23 11 34-2" className="stroke-cooling" />
  </>
)
