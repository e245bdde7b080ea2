import { ArrowRight } from 'lucide-react'

import { Link } from '#app/ui/link.tsx'
import { unbroken } from '#app/ui/unbroken.tsx'

import { Stars } from './review-card.tsx'
import type { Review } from './schemas.ts'

/** One review at full width, in smaller type if it is long, and the way to all. */
export const ReviewQuote = ({ review: { rating, comment, customerName, customerRole } }: { review: Review }) => (
  <figure>
    <Stars rating={rating} />
    <blockquote className={`mt-5 tracking-tight wrap-anywhere ${sizeOf(comment)}`}>
      <p>“{unbroken(comment)}”</p>
    </blockquote>
    <figcaption className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
      <span>
        <span className="font-semibold">{customerName}</span> <span className="ml-2 text-ink-soft">{customerRole}</span>
      </span>
      <Link
        to="/reviews"
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent underline-offset-4 hover:underline"
      >
        Read All Reviews <ArrowRight aria-hidden="true" className="size-5" />
      </Link>
    </figcaption>
  </figure>
)

const sizeOf = ({ length }: string) =>
  length < 240 ? 'text-statement font-medium' : length < 600 ? 'text-lead font-medium' : 'max-w-4xl text-lg'
