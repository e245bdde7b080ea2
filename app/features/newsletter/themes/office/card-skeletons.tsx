/** Three cards with a picture, while the list is on its way. */
export function CardSkeletons() {
  return (
    <div aria-busy="true" className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
      <p role="status" className="sr-only">
        Loading...
      </p>
      {['a', 'b', 'c'].map((key) => (
        <div key={key} aria-hidden="true" className="overflow-hidden rounded-card border border-line bg-surface">
          <div className="aspect-[4/3] animate-shimmer bg-tint" />
          <div className="grid gap-3 p-5">
            <div className="h-5 w-2/3 animate-shimmer rounded-field bg-line" />
            <div className="h-4 w-full animate-shimmer rounded-field bg-line" />
            <div className="mt-3 h-9 w-1/2 animate-shimmer rounded-field bg-line" />
          </div>
        </div>
      ))}
    </div>
  )
}
