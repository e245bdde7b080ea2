import { Star } from 'lucide-react'

import { initials } from '#app/business/initials.ts'
import { Card } from '#app/ui/card.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { unbroken } from '#app/ui/unbroken.tsx'

import type { Review } from './schemas.ts'

const circles = ['bg-heating', 'bg-cooling', 'bg-air-quality', 'bg-maintenance', 'bg-smart-home']

/** A review. When it spans two or three columns, its type is larger. */
export function ReviewCard({ review }: { review: Review }) {
  return (
    <Card data-review="" className="card-container">
      <div className="flex h-full flex-col @2xl:p-3 @5xl:grid @5xl:grid-cols-[minmax(0,1fr)_18rem] @5xl:items-end @5xl:gap-x-12 @5xl:p-5">
        <div className="grow">
          <Stars rating={review.rating} />
          <blockquote className="mt-4 text-lg leading-relaxed @2xl:text-[1.625rem] @2xl:leading-snug @2xl:tracking-tight @5xl:text-[2rem]">
            <p>“{unbroken(review.comment)}”</p>
          </blockquote>
        </div>
        <div className="mt-6 flex items-center gap-3.5">
          <span
            aria-hidden="true"
            className={classNames(
              'grid size-12 shrink-0 place-items-center rounded-pill font-semibold text-white',
              circles[review.id % circles.length],
            )}
          >
            {initials(review.customerName)}
          </span>
          <div className="min-w-0 leading-snug">
            <p className="font-semibold">{review.customerName}</p>
            <p className="text-[0.95rem] text-ink-soft">{review.customerRole}</p>
          </div>
        </div>
      </div>
    </Card>
  )
}

/** ★★★★ 4.0 */
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
