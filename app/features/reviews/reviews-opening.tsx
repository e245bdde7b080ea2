import { ReviewProfiles } from '#app/features/trust/review-profiles.tsx'
import { useSection } from '#app/features/website/use-section.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Container } from '#app/ui/container.tsx'
import { Skeletons } from '#app/ui/skeleton.tsx'
import { unbroken } from '#app/ui/unbroken.tsx'

import { ReviewCard } from './review-card.tsx'
import type { Review } from './schemas.ts'

/** The rating that the owner states, with its source, or an illustration; beside it the newest review, on top of the others. */
export function ReviewsOpening({
  reviews,
  busy,
  lead,
}: {
  reviews: Review[] | undefined
  busy: boolean
  lead: string | undefined
}) {
  const profiles = useSection('trust')?.profiles ?? []
  const rating = profiles.find((profile) => profile.rating !== '')?.rating
  const [first, ...others] = reviews ?? []
  return (
    <header className="first-action border-b border-line bg-tint">
      <Container className="grid grid-cols-1 gap-x-16 gap-y-9 py-9 sm:py-12 lg:grid-cols-[minmax(0,23rem)_minmax(0,1fr)]">
        <div>
          <h1 className="lg:text-[2.75rem]">Customer Reviews</h1>
          {rating ? (
            <p className="mt-6 text-figure font-bold tracking-tighter">{rating}</p>
          ) : (
            <img src="/drawings/note-on-the-door.svg" alt="" width={320} height={180} className="mt-6 max-sm:w-64" />
          )}
          <ReviewProfiles />
          {lead && <p className="mt-5 max-w-sm text-lead text-balance text-ink-soft">{unbroken(lead)}</p>}
        </div>
        <div className={classNames('grid grid-cols-1 self-center', others.length > 0 && pile)}>
          {busy && <Skeletons count={1} className="min-h-72" />}
          {first && (
            <div className={quoteSize(first.comment.length)}>
              <ReviewCard review={first} />
            </div>
          )}
          {reviews?.length === 0 && (
            <p className="max-w-2xl text-statement font-[650] tracking-tight text-balance">
              {profiles.length > 0
                ? 'No reviews here yet. Read what our customers say elsewhere.'
                : 'No reviews yet. We’ll share what our customers say here.'}
            </p>
          )}
        </div>
      </Container>
    </header>
  )
}

/** Two more sheets behind the card. */
const pile =
  'relative isolate mt-5 before:absolute before:inset-x-6 before:-top-3 before:-z-10 before:h-20 before:rounded-card before:border before:border-line before:bg-surface after:absolute after:inset-x-12 after:-top-6 after:-z-20 after:h-20 after:rounded-card after:border after:border-line after:bg-surface'

/** 32 px where a few lines take it, and body text for a letter. */
const quoteSize = (letters: number) =>
  letters < 260 ? 'lg:[&_blockquote]:text-[2rem]' : letters > 600 ? '[&_blockquote]:text-lg!' : undefined
