/** Two winds: in gusts on the left, in long quiet lines once they have passed the houses. */
export function Currents() {
  return (
    <g fill="none" strokeLinecap="round">
      <defs>
        <Fade id="warm-wind" className="text-popular" />
        <Fade id="cool-wind" className="text-cooling" />
      </defs>
      <g stroke="url(#warm-wind)">
        <path
          strokeWidth="13"
          d="M-20 208C34 128 92 118 138 176s92 66 138 10 84-72 136-42 98 36 152 18 120-30 216-18c120 16 170 22 300 4s200-14 380 0"
        />
        <path
          strokeWidth="5"
          d="M40 250c30-40 62-44 92-12s62 36 96 2 70-40 112-20 92 26 148 8 150-28 292-10c130 16 220 8 600-4"
        />
      </g>
      <g stroke="url(#cool-wind)">
        <path
          strokeWidth="13"
          d="M-20 300c52-66 104-70 152-14s98 54 142 4 96-58 146-30 104 30 160 14 112-20 200-10c130 14 180 18 310 2s220-10 370 2"
        />
        <path
          strokeWidth="5"
          d="M10 352c36-42 74-44 108-8s72 36 106 4 78-34 118-14 96 22 150 8 148-20 288-6c130 14 240 6 600-4"
        />
      </g>
    </g>
  )
}

function Fade({ id, className }: { id: string; className: string }) {
  return (
    <linearGradient id={id} gradientUnits="userSpaceOnUse" x1="10" y1="0" x2="760" y2="0">
      <stop offset="0" stopColor="currentColor" stopOpacity="0" className={className} />
      <stop offset="0.22" stopColor="currentColor" stopOpacity="0.8" className={className} />
      <stop offset="1" stopColor="currentColor" stopOpacity="0.4" className={className} />
    </linearGradient>
  )
}
