import { Download } from 'lucide-react'

import { toolButtonClass } from '#app/office/controls/tool-button.tsx'
import { type QueryValues, searchOf } from '#app/http/api-query.ts'

import { exportBookings } from './calls.ts'

/** CSV export of the bookings that match the list's filters. */
export function ExportBookingsLink({ query: { page: _page, pageSize: _size, ...query } }: { query: QueryValues }) {
  return (
    <a
      href={exportBookings.path + searchOf(query)}
      download
      title="Export CSV"
      className={`${toolButtonClass('quiet')} max-sm:w-11 max-sm:px-0`}
    >
      <Download aria-hidden="true" className="size-4.5" />
      <span className="max-sm:sr-only">Export CSV</span>
    </a>
  )
}
