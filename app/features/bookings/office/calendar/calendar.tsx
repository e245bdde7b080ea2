import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { CalendarPlus, ChevronLeft, ChevronRight, Printer, Route } from 'lucide-react'

import { AdminPage } from '#app/office/shell/admin-page.tsx'
import { useIsDesktop, useIsWide } from '#app/office/controls/use-is-desktop.ts'
import { Drawer } from '#app/office/drawer/drawer.tsx'
import { ToolButton, toolButtonClass } from '#app/office/controls/tool-button.tsx'
import { rowId } from '#app/office/list/use-row-focus.ts'
import { useListParams } from '#app/office/list/use-list-params.ts'
import { QueryBoundary } from '#app/office/controls/query-boundary.tsx'
import { todayHere } from '#app/business/local-time.ts'
import { routeHref } from '#app/business/service-address.ts'
import { addDays, localTime } from '#app/business/local-instant.ts'
import { dayLabel } from '#app/features/bookings/appointment-time.ts'
import type { Slot } from '#app/features/bookings/jobs/appointment-fields.ts'
import { BookingDrawer } from '#app/features/bookings/office/booking-drawer.tsx'
import { listAdminBookings, listJobs } from '#app/features/bookings/office/calls.ts'
import { DayOffDrawer } from '#app/features/bookings/office/day-off-drawer.tsx'
import { dayCount } from '#app/features/bookings/office/day-count.ts'
import { useAssign } from '#app/features/bookings/office/use-assign.ts'
import { DaySheet, sheetsOf } from '#app/features/bookings/office/day-sheet.tsx'
import type { Job } from '#app/features/bookings/office/schemas.ts'
import { isAhead } from '#app/features/bookings/office/use-jobs.ts'
import { weekLabel } from '#app/features/bookings/office/week-label.ts'
import { PersonFilter, usePersonFilter } from '#app/features/technicians/office/person-filter.tsx'
import type { Technician } from '#app/features/technicians/schemas.ts'
import { useTeam } from '#app/features/technicians/office/use-team.ts'
import { apiQuery } from '#app/http/api-query.ts'
import { SkipLink } from '#app/layout/skip-link.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { ExternalLink } from '#app/ui/external-link.tsx'
import { Link } from '#app/ui/link.tsx'

import { blocksOf } from './day-blocks.ts'
import { type CalendarView, calendarPath, jobsId } from './calendar-days.ts'
import { RequestTray } from './request-tray.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { SlotDrawer } from './slot-drawer.tsx'
import { TimeGrid } from './time-grid.tsx'
import { type Drag, useDrag } from './use-drag.ts'
import { WeekTable } from './week-table.tsx'

/** The confirmed jobs of a day or a week, and the requests to schedule. Prints one sheet per day. */
export function Calendar({
  view,
  dates: chosenDates,
  actions,
  onNew,
}: {
  view: CalendarView
  dates: string[]
  actions: ReactNode
  onNew: (at: Slot) => void
}) {
  const list = useListParams()
  const [preview, setPreview] = useState<Drag | null>(null)
  // While a time is chosen, its day is beside it.
  const dates = view === 'day' && preview?.slot ? [preview.slot.date] : chosenDates
  const requests = useQuery(
    apiQuery(listAdminBookings, undefined, { status: 'open', waiting: 'request', pageSize: 100 }),
  )
  const waiting = useQuery(apiQuery(listAdminBookings, undefined, { waiting: 'yes', pageSize: 100 }))
  const jobs = useQuery(apiQuery(listJobs, undefined, { from: dates[0], days: dates.length, held: 'yes' }))
  const [slot, setSlot] = useState<Slot | null>(null)
  const [scheduled, setScheduled] = useState<{ id: number; at?: Slot } | null>(null)
  const [off, setOff] = useState<{ person: Technician; from: string } | null>(null)
  const [isTrayOpen, setTrayOpen] = useState(false)
  const team = useTeam()
  const filter = usePersonFilter()
  const shown = (jobs.data ?? []).filter(filter.shows)
  const assign = useAssign()
  const moving = useRef<number | null>(null)
  const move = (job: Job, from: number | null, to: number | null) => {
    moving.current = job.id
    void assign(job, from, to)
  }
  // In its new lane it is another element, which gets the focus.
  useEffect(() => {
    if (moving.current === null || document.activeElement !== document.body) return
    document.getElementById(rowId(moving.current))?.focus()
    moving.current = null
  }, [jobs.data])
  const drag = useDrag(({ id, lane: from }, slot) => {
    const job = jobs.data?.find((one) => one.id === id && one.isCurrent)
    // A week with a row for each person has no hours.
    const at = view === 'week' && team && job ? { ...slot, start: localTime(job.scheduledStart).time } : slot
    // Dropped at its own time, it is only given to somebody else.
    if (!job || at.technicianId === undefined || !isAt(job, at)) setScheduled({ id, at: { ...at, from } })
    else if (from !== at.technicianId) void assign(job, from ?? null, at.technicianId)
  })
  const lanes =
    team && [null, ...team.active].filter((person) => filter.shows({ technicianId: person?.id ?? null, helperIds: [] }))
  const label = view === 'week' ? weekLabel(dates[0]!) : dayLabel(dates[0]!)
  const opener = { hrefOf: (id: number) => list.hrefOf({ id }), onOpen: list.open }
  const sheets = dates
    .flatMap((date) => sheetsOf(date, blocksOf(date, shown.filter(isAhead)).map(toJob), team))
    // Of others, only the jobs at which somebody helps are shown.
    .filter(({ personId }) => filter.value === '' || String(personId ?? 'nobody') === filter.value)

  const shownDrag = scheduled && preview ? { ...drag, drag: preview } : drag
  // Without a request there is nothing to ask.
  const onSlot = requests.data?.total === 0 && waiting.data?.total === 0 ? onNew : setSlot
  const isDesktop = useIsDesktop()
  const isWide = useIsWide(view === 'week' ? 80 : 64)
  // What couldn't be loaded is not to be looked for.
  const isTrayShown = isWide || requests.isLoadingError || waiting.isLoadingError
  const toSchedule = (requests.data?.total ?? 0) + (waiting.data?.total ?? 0)
  const tray = (
    <RequestTray
      requests={requests}
      waiting={waiting}
      drag={drag}
      onSchedule={(id) => {
        setTrayOpen(false)
        setScheduled({ id })
      }}
      {...opener}
    />
  )

  return (
    <>
      <div className="print:hidden">
        <SkipLink to={jobsId} label="Skip to jobs" />
        <AdminPage
          title="Calendar"
          count={
            jobs.data &&
            (shown.length === 0 ? `No jobs ${view === 'week' ? 'this week' : 'on this day'}.` : dayCount(shown, team))
          }
          actions={
            <>
              {!isTrayShown && (
                <ToolButton
                  Icon={CalendarPlus}
                  label={`To Schedule (${toSchedule})`}
                  iconOnly={!isDesktop}
                  onClick={() => setTrayOpen(true)}
                />
              )}
              {actions}
            </>
          }
        >
          <Toolbar view={view} first={dates[0]!} label={label} jobs={shown.filter(isAhead)} filter={filter} />
          <div
            className={classNames(
              'grid items-start gap-x-6 gap-y-8',
              scheduled
                ? 'lg:grid-cols-[minmax(0,1fr)_26rem]'
                : view === 'week'
                  ? 'xl:grid-cols-[minmax(0,1fr)_18rem]'
                  : 'lg:grid-cols-[minmax(0,1fr)_18rem]',
            )}
          >
            <QueryBoundary query={jobs} resource={`this ${view}'s jobs`} rows={8}>
              {() =>
                view === 'week' && lanes ? (
                  <WeekTable
                    dates={dates}
                    jobs={shown}
                    lanes={lanes}
                    drag={shownDrag}
                    onMove={move}
                    onSlot={onSlot}
                    {...opener}
                  />
                ) : (
                  <TimeGrid
                    dates={dates}
                    jobs={shown}
                    lanes={lanes}
                    onOff={(person, from) => setOff({ person, from })}
                    onMove={move}
                    drag={shownDrag}
                    onSlot={onSlot}
                    {...opener}
                  />
                )
              }
            </QueryBoundary>
            {isTrayShown && tray}
          </div>
        </AdminPage>
      </div>
      {list.id === null && sheets.map((sheet) => <DaySheet key={`${sheet.date} ${sheet.personId ?? ''}`} {...sheet} />)}
      {list.id === null && jobs.data && sheets.length === 0 && (
        <p className="hidden pt-4 text-xl print:block">{`${label}: no confirmed jobs.`}</p>
      )}
      {drag.drag?.slot === null && (
        <p
          aria-hidden="true"
          style={{ left: drag.drag.x + 14, top: drag.drag.y + 14 }}
          className="pointer-events-none fixed z-50 rounded-pill bg-ink px-3 py-1 text-sm font-semibold text-paper shadow-lift"
        >
          {drag.drag.item.name}
        </p>
      )}
      <SlotDrawer
        slot={slot}
        jobs={jobs.data?.filter(isAhead) ?? []}
        requests={[...(waiting.data?.items ?? []), ...(requests.data?.items ?? [])]}
        onClose={() => setSlot(null)}
        onChoose={(id, at) => {
          setSlot(null)
          setScheduled({ id, at })
        }}
        onNew={(at) => {
          setSlot(null)
          onNew(at)
        }}
      />
      <Drawer open={isTrayOpen && !isTrayShown} onClose={() => setTrayOpen(false)} title="To Schedule">
        {tray}
      </Drawer>
      {off && <DayOffDrawer date={dates[0]!} {...off} onClose={() => setOff(null)} />}
      {scheduled && (
        <ScheduleDialog
          {...scheduled}
          onPreview={setPreview}
          onClose={() => {
            setScheduled(null)
            setPreview(null)
          }}
        />
      )}
      <BookingDrawer list={list} />
    </>
  )
}

const toJob = ({ job }: { job: Job }) => job

const isAt = ({ scheduledStart }: Job, { date, start }: Slot) => {
  const local = localTime(scheduledStart)
  return local.date === date && local.time === start
}

function Toolbar({
  view,
  first,
  label,
  jobs,
  filter,
}: {
  view: CalendarView
  /** The first day shown. */
  first: string
  label: string
  jobs: readonly Job[]
  filter: ReturnType<typeof usePersonFilter>
}) {
  const today = todayHere()
  const step = view === 'week' ? 7 : 1
  const current = calendarPath(view, today, today)
  const isDesktop = useIsDesktop()
  // Of several vans, each lane has its own.
  const directions = view === 'day' && (filter.team === null || filter.value !== '') ? routeHref(jobs) : null
  const square = { scroll: 'stay', className: toolButtonClass('plain', true) } as const
  return (
    <div className="mb-5 flex flex-wrap items-center gap-1.5 md:gap-2.5">
      <Link to={calendarPath(view, addDays(first, -step), today)} aria-label={`Previous ${view}`} {...square}>
        <ChevronLeft aria-hidden="true" className="size-5" />
      </Link>
      <Link to={calendarPath(view, addDays(first, step), today)} aria-label={`Next ${view}`} {...square}>
        <ChevronRight aria-hidden="true" className="size-5" />
      </Link>
      {calendarPath(view, first, today) !== current && (
        <Link to={current} scroll="stay" className={toolButtonClass()}>
          {view === 'week' ? 'This Week' : 'Today'}
        </Link>
      )}
      <h2 className="leading-tight max-md:text-base md:mx-1 md:text-xl">{label}</h2>
      <PersonFilter filter={filter} />
      {directions && (
        <ExternalLink href={directions} className={classNames(toolButtonClass('plain', !isDesktop), 'ml-auto')}>
          <Route aria-hidden="true" className="size-[1.15em] shrink-0" />
          <span className="max-md:sr-only">Directions</span>
        </ExternalLink>
      )}
      <ToolButton
        Icon={Printer}
        label={view === 'week' ? 'Print Week' : 'Print Day'}
        iconOnly={!isDesktop}
        className={directions ? undefined : 'ml-auto'}
        disabled={jobs.length === 0}
        onClick={() => window.print()}
      />
    </div>
  )
}
