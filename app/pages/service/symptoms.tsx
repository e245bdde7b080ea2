import { ArrowRight, TriangleAlert } from 'lucide-react'

import { bookingPath } from '#app/features/services/booking-path.ts'
import type { Article, ServiceDetails } from '#app/features/services/schemas.ts'
import type { ServiceCategory } from '#app/features/services/service-categories.ts'
import { Link } from '#app/ui/link.tsx'
import { Section } from '#app/ui/section.tsx'
import { unbroken } from '#app/ui/unbroken.tsx'

/** What customers say is wrong: each opens the booking form with those words. Gas and carbon monoxide never do. */
export function Symptoms({
  category,
  symptoms,
  safetyArticle,
}: { category: ServiceCategory } & Pick<ServiceDetails, 'symptoms' | 'safetyArticle'>) {
  if (symptoms.length === 0) return null
  return (
    <Section tone="tint">
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
                <span className="grid size-11 shrink-0 place-items-center rounded-pill border border-line-strong bg-surface text-accent group-hover:border-accent print:hidden">
                  <ArrowRight aria-hidden="true" className="size-5" />
                </span>
              </Link>
              {article && <ReadFirst {...article} />}
            </li>
          ))}
        </ul>
      </div>
      {!withoutGas.includes(category) && (
        <p className="mt-10 flex items-start gap-3.5 rounded-card bg-bad-tint px-5 py-4 sm:px-6">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-5.5 shrink-0 text-bad" />
          <span>
            <strong className="font-semibold">Do you smell gas, or does a carbon monoxide alarm sound?</strong> Leave
            the house first. Then call{' '}
            <a href="tel:911" className={textLink}>
              911
            </a>{' '}
            or your gas company.{' '}
            {safetyArticle && (
              <Link to={`/blog/${safetyArticle.id}`} className={textLink}>
                What to do
              </Link>
            )}
          </span>
        </p>
      )}
    </Section>
  )
}

const withoutGas: ServiceCategory[] = ['cooling', 'smart-home']

const textLink = 'underline underline-offset-4'

const ReadFirst = ({ id, title }: Article) => (
  <Link
    to={`/blog/${id}`}
    className="inline-block py-1.5 text-[0.9375rem] leading-snug text-ink-soft underline decoration-line-strong underline-offset-4 hover:text-accent"
  >
    {unbroken(title)}
  </Link>
)
