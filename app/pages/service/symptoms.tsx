import { ArrowRight, TriangleAlert } from 'lucide-react'

import { bookingPath } from '#app/features/services/booking-path.ts'
import type { ServiceDetails } from '#app/features/services/schemas.ts'
import type { ServiceCategory } from '#app/features/services/service-categories.ts'
import { Link } from '#app/ui/link.tsx'
import { Section } from '#app/ui/section.tsx'
import { unbroken } from '#app/ui/unbroken.tsx'

/** What customers say is wrong: each opens the booking form with those words. Gas and carbon monoxide never do. */
export function Symptoms({ category, symptoms }: { category: ServiceCategory } & Pick<ServiceDetails, 'symptoms'>) {
  if (symptoms.length === 0 && category !== 'heating' && category !== 'emergency') return null
  return (
    <Section tone="tint">
      {symptoms.length > 0 && (
        <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,2.15fr)]">
          <div>
            <h2>Is it one of these?</h2>
            <p className="mt-4 max-w-xl text-lg text-ink-soft">
              {category === 'emergency' && 'Calling is faster. '}Press yours. We put it in your request, and you can
              change every word.
            </p>
          </div>
          <ul className="grid gap-x-12 sm:grid-cols-2">
            {symptoms.map(({ words, article }) => (
              <li key={words} className="border-t border-line-strong py-3">
                <Link
                  to={bookingPath(category, words)}
                  rel="nofollow"
                  className="group flex min-h-11 items-center justify-between gap-4 text-xl leading-tight font-semibold tracking-tight wrap-anywhere hover:text-accent"
                >
                  <span className="min-w-0">{words}</span>
                  <ArrowRight
                    aria-hidden="true"
                    className="size-11 shrink-0 rounded-pill border border-line-strong bg-surface p-2.5 text-accent group-hover:border-accent print:hidden"
                  />
                </Link>
                {article && (
                  <Link
                    to={`/blog/${article.id}`}
                    className="inline-block py-1.5 text-[0.9375rem] leading-snug text-ink-soft underline underline-offset-4 hover:text-accent"
                  >
                    {unbroken(article.title)}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="flex not-first:mt-10 items-start gap-3.5 rounded-card border border-transparent bg-bad-tint px-5 py-4 sm:px-6 print:border-line-strong print:bg-transparent">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-5.5 shrink-0 text-bad" />
        <span>
          <strong className="font-semibold">Do you smell gas, or does a carbon monoxide alarm sound?</strong> Leave the
          house first. Then call 911 or your gas company.
        </span>
      </p>
    </Section>
  )
}
