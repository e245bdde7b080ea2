import { useQuery } from '@tanstack/react-query'
import { Phone } from 'lucide-react'
import { useLocation } from 'wouter'

import { telHref } from '#app/business/profile.ts'
import { useProfile } from '#app/business/profile-context.tsx'
import { listServices } from '#app/features/services/calls.ts'
import { servicePath } from '#app/features/services/service-path.ts'
import { categoryInPath } from '#app/features/services/service-words.ts'
import { apiQuery } from '#app/http/api-query.ts'
import { headerLinks } from '#app/layout/navigation.ts'
import { PageHead } from '#app/layout/page-head.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { Link } from '#app/ui/link.tsx'

import { didYouMean } from './not-found/did-you-mean.ts'

/** The page for any unknown path. */
export function NotFoundPage() {
  const [path] = useLocation()
  const { tollFree, hasPromotion } = useProfile()
  const meant = didYouMean(path, hasPromotion ? [] : ['/jc-welcome'])
  const { data: services = [] } = useQuery(apiQuery(listServices))
  const category = categoryInPath(
    path,
    services.map((service) => service.category),
  )
  const service = services.find((one) => one.category === category)
  const suggestion = meant
    ? { ask: 'Did you mean', to: meant, name: meant }
    : service && { ask: 'Looking for', to: servicePath(service.category), name: service.title }
  return (
    <>
      <PageHead
        title="Page Not Found"
        description="The page you're looking for doesn't exist or has been moved. Schedule service, contact us or go back to the home page."
        noindex
      />
      <Container className="grid grid-cols-1 items-center gap-x-16 gap-y-6 py-14 sm:py-20 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        {/* Before the text: inserted above it later, it would push the text down. */}
        <img
          src="/drawings/lost-wind.svg"
          alt=""
          width={420}
          height={280}
          className="w-full max-w-full max-lg:h-36 max-lg:w-auto lg:col-start-2 lg:row-start-1 lg:h-auto"
        />
        <div>
          <h1>Page Not Found</h1>
          <p className="mt-4 max-w-xl text-lg text-ink-soft sm:text-xl">
            The page you're looking for doesn't exist or has been moved.
          </p>
          {suggestion && (
            <p className="mt-5 text-xl font-semibold">
              {suggestion.ask}{' '}
              <Link to={suggestion.to} className="text-accent underline underline-offset-4 hover:no-underline">
                {suggestion.name}
              </Link>
              ?
            </p>
          )}
          <div className="mt-8 flex flex-wrap gap-3">
            <Link to="/" className={buttonClass({ size: 'lg' })}>
              Back to Home
            </Link>
            <Link to="/booking" className={buttonClass({ variant: 'secondary', size: 'lg' })}>
              Schedule Service
            </Link>
            <Link to="/contact" className={buttonClass({ variant: 'secondary', size: 'lg' })}>
              Contact Us
            </Link>
          </div>
        </div>
      </Container>
      <Container className="pb-20">
        <div className="flex flex-wrap items-center justify-between gap-x-12 gap-y-6 border-t border-line pt-8">
          <nav aria-label="Pages of this site">
            <ul className="-mx-2 flex flex-wrap">
              {headerLinks.map(({ to, label }) => (
                <li key={to}>
                  <Link
                    to={to}
                    className="inline-flex min-h-11 items-center px-2 text-ink-soft underline-offset-4 hover:text-accent hover:underline"
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <p>
            <a
              href={telHref(tollFree)}
              className="inline-flex min-h-11 items-center gap-2.5 text-lg font-bold tracking-tight tabular-nums underline-offset-4 hover:underline"
            >
              <Phone aria-hidden="true" className="size-5 text-accent" />
              {tollFree}
            </a>
          </p>
        </div>
      </Container>
    </>
  )
}
