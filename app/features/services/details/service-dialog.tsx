import { useQuery } from '@tanstack/react-query'

import { apiQuery, isNotFound } from '#app/http/api-query.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Link } from '#app/ui/link.tsx'
import { SkeletonLine } from '#app/ui/skeleton.tsx'
import { unbroken } from '#app/ui/unbroken.tsx'

import { readServiceDetails } from '#app/features/services/calls.ts'
import { serviceHeadingOf } from '#app/features/services/service-heading.ts'
import { ServiceMark } from '#app/features/services/service-mark.tsx'
import { servicePath } from '#app/features/services/service-path.ts'

import { ServiceActions } from './service-actions.tsx'
import { ServiceDetails } from './service-details.tsx'

/** "Learn More", open while it is rendered, with the mark of its card. A category without details has the card's description. */
export function ServiceDialog({
  service: { title, description, category, icon },
  first = false,
  onClose,
}: {
  service: { title: string; description: string; category: string; icon: string }
  first?: boolean
  onClose: () => void
}) {
  const heading = serviceHeadingOf(category)
  const details = useQuery(apiQuery(readServiceDetails, { category }))
  return (
    <Dialog
      title={heading?.title ?? title}
      icon={<ServiceMark category={category} icon={icon} first={first} className="size-12" />}
      footer={
        <div className="grid gap-3 sm:flex">
          <ServiceActions category={category} />
        </div>
      }
      onClose={onClose}
    >
      {details.data || isNotFound(details.error) ? (
        <>
          <p className="mb-7 text-lg text-ink-soft">{unbroken(details.data?.overview ?? description)}</p>
          {details.data && <ServiceDetails {...details.data} />}
        </>
      ) : (
        <Missing isFetching={details.isFetching} onRetry={() => void details.refetch()} />
      )}
      {!isNotFound(details.error) && (
        <p className="mt-7">
          <Link to={servicePath(category)} className="font-semibold text-accent underline underline-offset-4">
            See the full page
          </Link>
        </p>
      )}
    </Dialog>
  )
}

/** While the details are fetched, and when that failed. */
const Missing = ({ isFetching, onRetry }: { isFetching: boolean; onRetry: () => void }) =>
  isFetching ? (
    <div className="grid min-h-72 content-start gap-4">
      <p role="status" className="sr-only">
        Loading...
      </p>
      {['w-full', 'w-11/12', 'w-2/3', 'mt-6 w-1/2', 'w-1/3'].map((width) => (
        <SkeletonLine key={width} className={`${width} h-5`} />
      ))}
    </div>
  ) : (
    <>
      <p className="mb-4 text-lg text-ink-soft">These details couldn’t be loaded.</p>
      <Button variant="secondary" onClick={onRetry}>
        Try Again
      </Button>
    </>
  )
