export const SkipLink = ({ to = 'main', label = 'Skip to content' }: { to?: string; label?: string }) => (
  <a
    href={`#${to}`}
    className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-field focus:bg-surface focus:px-4 focus:py-2.5 focus:text-ink"
  >
    {label}
  </a>
)
