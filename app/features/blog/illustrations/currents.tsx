/** Stroke of all post illustrations. They are 480 by 270 and use color tokens, so they follow light and dark. */
export const line = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round', strokeWidth: 5 } as const

export const currentsUnderRoof = (
  <>
    <circle cx="240" cy="135" r="108" className="fill-surface" />
    <path {...line} d="M174 112 240 58l66 54" className="stroke-brand" strokeWidth="11" />
    <path {...line} d="M150 156c30-36 60-36 90-8s60 28 90-8" className="stroke-glow" strokeWidth="11" />
    <path {...line} d="M162 194c26-30 52-30 78-7s52 23 78-7" className="stroke-cooling" strokeWidth="11" />
  </>
)
