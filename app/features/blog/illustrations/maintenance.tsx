import { line } from './currents.tsx'

export const filterInStream = (
  <>
    <path
      d="M0 60c80-30 150 30 240 0s160-30 240 0v150c-80 30-150-30-240 0s-160 30-240 0Z"
      className="fill-maintenance/15"
    />
    {[88, 118, 148, 178].map((y) => (
      <path
        key={y}
        {...line}
        d={`M-10 ${y}c34-16 68-16 102 0s68 16 102 0`}
        className="stroke-ink-faint"
        strokeDasharray="1 13"
      />
    ))}
    {[88, 118, 148, 178].map((y) => (
      <path key={y} {...line} d={`M286 ${y}c34-16 68-16 102 0s68 16 112 0`} className="stroke-maintenance" />
    ))}
    <rect x="184" y="34" width="112" height="202" rx="12" className="fill-surface stroke-brand" strokeWidth="5" />
    <path
      {...line}
      d="M206 56v158M223 56v158M240 56v158M257 56v158M274 56v158"
      className="stroke-line-strong"
      strokeWidth="3.5"
    />
    <path
      {...line}
      d="M206 106l17-14 17 14 17-14 17 14M206 178l17-14 17 14 17-14 17 14"
      className="stroke-maintenance"
    />
  </>
)

export const outdoorUnit = (
  <>
    <path d="M0 206c80-18 160-18 240-6s160 12 240-4v74H0Z" className="fill-maintenance/30" />
    <path {...line} d="M178 58c14-12 26-12 40 0s26 12 40 0 26-12 40 0" className="stroke-heating" />
    <path {...line} d="M198 30c12-10 22-10 34 0s22 10 34 0" className="stroke-heating" />
    <rect x="134" y="82" width="212" height="144" rx="14" className="fill-surface stroke-brand" strokeWidth="5" />
    <circle cx="206" cy="154" r="52" className="fill-maintenance/15 stroke-brand" strokeWidth="5" />
    <path
      d="M206 154c-4-24 6-40 22-40 10 16 0 34-22 40Zm0 0c23 8 32 24 24 38-19-1-29-18-24-38Zm0 0c-19 16-38 15-46 1 9-17 29-18 46-1Z"
      className="fill-maintenance"
    />
    <path {...line} d="M282 108v92M302 108v92M322 108v92" className="stroke-line-strong" />
    <path d="M118 224h244v14H118Z" className="fill-brand" />
    <path
      {...line}
      d="M70 238c-2-20-8-30-18-38M70 238c2-24 6-32 14-44M410 238c-2-20-8-30-18-38M410 238c2-24 6-32 14-44"
      className="stroke-maintenance"
    />
  </>
)
