import type { ReactNode } from 'react'

import { classNames } from '#app/ui/class-names.ts'
import { unbroken } from '#app/ui/unbroken.tsx'

import { Stars } from './review-card.tsx'
import type { Review } from './schemas.ts'

/** One review at full width. The longer it is, the smaller its type. `children` are opposite its author. */
export const ReviewQuote = ({ review, children }: { review: Review; children?: ReactNode }) => (
  <figure>
    <Stars rating={review.rating} />
    <blockquote
      className={classNames(
        'mt-5 font-medium tracking-tight text-pretty wrap-anywhere',
        review.comment.length < 240
          ? 'text-statement'
          : review.comment.length < 600
            ? 'text-[1.375rem] leading-snug lg:text-[1.625rem]'
            : 'max-w-4xl text-lg',
      )}
    >
      <p>“{unbroken(review.comment)}”</p>
    </blockquote>
    <figcaption className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
      <span>
        <span className="font-semibold">{review.customerName}</span>
        <span className="ml-3 text-ink-soft">{review.customerRole}</span>
      </span>
      {children}
    </figcaption>
  </figure>
)
