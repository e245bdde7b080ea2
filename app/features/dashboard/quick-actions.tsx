import { lazy, Suspense, useState } from 'react'
import { Printer, UserX } from 'lucide-react'

import { Menu } from '#app/office/controls/menu.tsx'
import { useTeam } from '#app/features/technicians/office/use-team.ts'
import type { Technician } from '#app/features/technicians/schemas.ts'
import { ToolButton } from '#app/office/controls/tool-button.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'

import { useComingJobs } from './coming-jobs.tsx'

const DayOffDrawer = lazy(async () => ({
  default: (await import('#app/features/bookings/office/day-off-drawer.tsx')).DayOffDrawer,
}))

/** What the office does most: takes a call, and sends the technicians out. */
export function QuickActions() {
  const { days, today } = useComingJobs()
  const team = useTeam()
  const [off, setOff] = useState<Technician | null>(null)
  return (
    <>
      {team && (
        <Menu
          label="Somebody Is Off"
          Icon={UserX}
          iconOnly={false}
          tone="plain"
          items={team.active.map((person) => ({ label: `${person.name}…`, onSelect: () => setOff(person) }))}
        />
      )}
      {off && (
        <Suspense>
          <DayOffDrawer person={off} date={today} onClose={() => setOff(null)} />
        </Suspense>
      )}
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
