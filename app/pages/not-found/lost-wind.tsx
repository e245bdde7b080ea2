/** The two currents of the mark, tied in a knot: they have lost their way. */
export function LostWind({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 420 280" aria-hidden="true" fill="none" strokeLinecap="round" className={className}>
      <circle cx="222" cy="142" r="104" className="fill-tint" />
      <path
        d="M14 206C84 262 178 244 232 178S286 52 220 52s-82 96-16 128 142-18 200-66"
        className="stroke-popular"
        strokeWidth="12"
      />
      <path
        d="M26 130c58-52 118-38 156 12s56 92 114 92 66-92 2-96-92 76-36 112 98 10 142-12"
        className="stroke-cooling"
        strokeWidth="12"
      />
    </svg>
  )
}
