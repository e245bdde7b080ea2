/** The logo's two currents, stretched to any width, for dark blue backgrounds. */
export function CurrentLines({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 1440 124" preserveAspectRatio="none" aria-hidden="true" fill="none" className={className}>
      <path
        d="M0 60C80 0 150 0 230 50s150 40 230 4 170-26 270 0 220 18 330 2 240-10 380 0"
        className="stroke-glow/60"
        strokeWidth="2.5"
        vectorEffect="non-scaling-stroke"
      />
      <path
        d="M0 88C80 28 150 28 230 74s150 32 230 0 170-20 270 2 220 14 330 2 240-8 380 0"
        className="stroke-cooling"
        strokeWidth="2.5"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
