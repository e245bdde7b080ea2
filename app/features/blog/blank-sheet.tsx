/** An illustration for empty states: a blank sheet of paper and a pencil. */
export function BlankSheet({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 240 154"
      aria-hidden="true"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="4"
      className={className}
    >
      <circle cx="120" cy="68" r="66" className="fill-tint" />
      <path
        d="M82 20h56l22 22v66a6 6 0 0 1-6 6H82a6 6 0 0 1-6-6V26a6 6 0 0 1 6-6Z"
        className="fill-surface stroke-brand"
      />
      <path d="M138 20v22h22" className="stroke-brand" />
      <path d="M92 48h26M92 66h44M92 84h20" className="stroke-line-strong" strokeDasharray="1 9" />
      <path d="m132 104 5-17 42-42 12 12-42 42Z" className="fill-glow stroke-brand" />
      <path d="m168 56 12 12" className="stroke-brand" />
      <path d="M48 130c24-9 48-9 72 0s48 9 72 0" className="stroke-accent" />
      <path d="M66 145c18-7 36-7 54 0s36 7 54 0" className="stroke-cooling" />
    </svg>
  )
}
