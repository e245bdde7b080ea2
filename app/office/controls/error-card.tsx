import { RotateCw } from 'lucide-react'

import { HttpError } from '#app/http/http-error.ts'
import { Notice } from '#app/ui/notice.tsx'

import { ToolButton } from './tool-button.tsx'

/** Shown instead of data that could not be loaded: <ErrorCard resource="bookings" query={bookings} />. */
export function ErrorCard({
  resource,
  query,
}: {
  /** The object of "Couldn't load …". */
  resource: string
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
}) {
  return (
    <Notice kind="bad">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p>
          Couldn't load {resource}.{' '}
          {query.error instanceof HttpError && <small className="text-sm">{query.error.status}</small>}
        </p>
        <ToolButton
          className="-my-1.5"
          Icon={RotateCw}
          label={query.isFetching ? 'Loading...' : 'Try Again'}
          disabled={query.isFetching}
          onClick={() => void query.refetch()}
        />
      </div>
    </Notice>
  )
}
