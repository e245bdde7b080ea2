import { Printer } from 'lucide-react'

import { ToolButton } from '#app/office/controls/tool-button.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'

import { useComingJobs } from './coming-jobs.tsx'

/** What the office does most: takes a call, and sends the technicians out. */
export function QuickActions() {
  const { days } = useComingJobs()
  return (
    <>
      <ToolButton
        Icon={Printer}
        label="Print Day"
        disabled={days[0]!.jobs.length === 0}
        onClick={() => window.print()}
      />
      <Link to="/admin/bookings?new=1" className={buttonClass()}>
        New Booking
      </Link>
    </>
  )
}
