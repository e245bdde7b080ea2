import { ArrowLeft } from 'lucide-react'

import { ResponsiveImage } from '#app/features/images/responsive-image.tsx'
import { ServiceActions } from '#app/features/services/details/service-actions.tsx'
import type { ServiceDetails } from '#app/features/services/schemas.ts'
import type { ServiceCategory } from '#app/features/services/service-categories.ts'
import { Proofs } from '#app/features/trust/proofs.tsx'
import { OpenLine } from '#app/layout/open-line.tsx'
import { Link } from '#app/ui/link.tsx'
import { SkeletonLine } from '#app/ui/skeleton.tsx'
import { unbroken } from '#app/ui/unbroken.tsx'

/** What the service is, how to get it and why to trust it, beside its picture, which runs to the edge of the screen. */
export function Opening({
  category,
  title,
  details,
  isPending,
}: {
  category: ServiceCategory
  title: string
  details: ServiceDetails | undefined
  isPending: boolean
}) {
  return (
    <header className="grid grid-cols-1 border-b border-line lg:min-h-[34rem] lg:grid-cols-[minmax(2rem,1fr)_minmax(0,40.5rem)_minmax(0,31.5rem)_minmax(2rem,1fr)]">
      <div className="flex flex-col px-5 pt-4 pb-8 sm:px-8 lg:col-start-2 lg:px-0 lg:pt-8 lg:pr-12 lg:pb-9">
        <Link
          to="/services"
          className="inline-flex min-h-11 items-center gap-2 self-start font-semibold text-brand underline-offset-4 hover:underline print:hidden"
        >
          <ArrowLeft aria-hidden="true" className="size-5" /> All Services
        </Link>
        <h1 className="mt-3 lg:mt-5">{title}</h1>
        {isPending && <SkeletonLine className="mt-4 h-[9em]" />}
        {details?.firstLine && (
          <p className="mt-3 text-lead leading-snug font-semibold tracking-tight">{unbroken(details.firstLine)}</p>
        )}
        {/* On phones, the buttons come before what takes reading. */}
        {details && <p className="mt-4 text-ink-soft max-sm:order-1 max-sm:mt-6">{unbroken(details.overview)}</p>}
        <div className="first-action mt-6 grid grid-cols-1 gap-3 sm:flex sm:flex-wrap lg:mb-8 print:hidden">
          <ServiceActions category={category} size="lg" />
        </div>
        <ul className="mt-7 grid gap-x-6 border-t border-line-strong/50 pt-4 max-sm:order-2 sm:auto-cols-fr sm:grid-flow-col lg:mt-auto">
          <Proofs />
          <li className="py-1.5">
            <OpenLine hours="contactPage" />
          </li>
        </ul>
      </div>
      <div className="relative h-50 bg-tint sm:h-80 lg:col-span-2 lg:h-auto print:hidden">
        {details && (
          <ResponsiveImage
            src={details.photo || `/drawings/service-${category}.svg`}
            alt={details.photo && details.photoAlt}
            sizes="(width >= 64rem) 50vw, 100vw"
            loading="eager"
            fetchPriority="high"
            className="absolute inset-0 size-full object-cover"
          />
        )}
      </div>
    </header>
  )
}
