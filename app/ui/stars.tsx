import { Star } from 'lucide-react'

/** One star a rating point and the figure beside it: ★★★★ 4.0. */
export function Stars({ rating }: { rating: number }) {
  const points = Math.min(5, Math.max(1, Math.round(rating)))
  return (
    <p className="flex items-center gap-1 text-star">
      <span className="sr-only">Rating: </span>
      {Array.from({ length: points }, (_, index) => (
        <Star key={index} data-star="" aria-hidden="true" fill="currentColor" className="size-5" />
      ))}
      <span className="ml-1.5 font-semibold text-ink-soft">{points}.0</span>
    </p>
  )
}
