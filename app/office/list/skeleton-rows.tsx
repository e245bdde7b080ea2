/** Placeholder rows while a list loads. */
export function SkeletonRows({ count = 5 }: { count?: number }) {
  return (
    <div aria-busy="true" className="overflow-hidden rounded-card border border-line bg-surface">
      <p role="status" className="sr-only">
        Loading...
      </p>
      {Array.from({ length: count }, (_, index) => (
        <div
          key={index}
          data-skeleton=""
          aria-hidden="true"
          className="flex min-h-14 items-center gap-6 border-line px-4 not-first:border-t max-md:min-h-24"
        >
          <div className="h-3.5 w-1/4 animate-shimmer rounded-field bg-line" />
          <div className="h-3.5 grow animate-shimmer rounded-field bg-line" />
          <div className="h-3.5 w-20 animate-shimmer rounded-field bg-line" />
        </div>
      ))}
    </div>
  )
}
