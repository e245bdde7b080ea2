import { lazy, Suspense, useState } from 'react'
import { Phone, Siren } from 'lucide-react'
import { useLocation } from 'wouter'

import { useNow } from '#app/office/controls/use-now.ts'
import { clockTime } from '#app/business/local-time.ts'
import { bookingCalls } from '#app/features/bookings/office/calls.ts'
import { messageCalls } from '#app/features/contacts/office/calls.ts'
import { CallLink } from '#app/features/leads/office/call-link.tsx'
import { useTeam } from '#app/features/technicians/office/use-team.ts'
import { leadPath } from '#app/features/leads/kinds.ts'
import { Link } from '#app/ui/link.tsx'
import { useExactSearch } from '#app/ui/use-exact-search.ts'

import type { Emergency } from './schemas.ts'

const ScheduleDialog = lazy(async () => ({
  default: (await import('#app/features/bookings/office/calendar/schedule-dialog.tsx')).ScheduleDialog,
}))

const keyOf = ({ kind, id }: Emergency) => `${kind} ${id}`

/** So that the screen below stays in view. */
const maxShown = 2

/** The emergencies that nobody goes to yet, on every screen of the office: each by name, with what to do next. */
export function EmergencyBar({ open }: { open: readonly Emergency[] | undefined }) {
  const [assigned, setAssigned] = useState<number | null>(null)
  const address = `${useLocation()[0]}?${useExactSearch()}`
  const [known, setKnown] = useState<{ address: string; keys: string[] } | null>(null)
  // One that comes in later would move the screen under a finger: it is announced, and is here from the next screen on.
  if (open && known?.address !== address) setKnown({ address, keys: open.map(keyOf) })
  // Nor does a card trade places when its customer was reached.
  const emergencies = known?.keys.flatMap((key) => open?.find((one) => keyOf(one) === key) ?? []) ?? []
  return (
    <>
      {emergencies.length > 0 && (
        <section
          aria-label="Emergencies"
          className="flex flex-wrap items-center gap-x-3 bg-alarm px-4 text-white sm:px-8 md:py-1.5 print:hidden"
        >
          <h2 className="flex items-center gap-2 text-[0.9375rem] max-md:sr-only tracking-normal whitespace-nowrap">
            <Siren aria-hidden="true" className="size-5" />
            {emergencies.length === 1 ? 'EMERGENCY' : `${emergencies.length} EMERGENCIES`}
          </h2>
          <ul className="grid min-w-0 grow max-md:divide-y max-md:divide-white/30 md:gap-2 md:grid-cols-[repeat(auto-fit,minmax(20rem,1fr))]">
            {emergencies.slice(0, maxShown).map((one) => (
              <EmergencyCard key={keyOf(one)} emergency={one} onAssign={() => setAssigned(one.id)} />
            ))}
          </ul>
          {emergencies.length > maxShown && (
            <Link
              to="/admin"
              className="inline-flex min-h-9 items-center font-semibold whitespace-nowrap underline max-md:hidden"
            >
              {`${emergencies.length - maxShown} more`}
            </Link>
          )}
        </section>
      )}
      {assigned !== null && (
        <Suspense>
          <ScheduleDialog id={assigned} onClose={() => setAssigned(null)} />
        </Suspense>
      )}
    </>
  )
}

const buttonClass =
  'inline-flex min-h-11 shrink-0 items-center gap-2 px-3 leading-tight font-semibold md:min-h-9 md:rounded-field md:border md:border-white'

function EmergencyCard({ emergency, onAssign }: { emergency: Emergency; onAssign: () => void }) {
  const { kind, id, name, phone, town, excerpt } = emergency
  const state = useStateOf(emergency)
  const verb = useTeam() ? 'Assign' : 'Schedule'
  return (
    <li className="flex min-w-0 items-center gap-2 md:rounded-field md:bg-brand-deep/25 md:px-3 md:py-1.5">
      <Siren aria-hidden="true" className="size-5 shrink-0 md:hidden" />
      <div className="min-w-0 grow leading-snug">
        <p className="truncate">
          <Link
            to={leadPath(kind, id)}
            aria-label={`Emergency: ${name}`}
            className="font-bold underline-offset-4 hover:underline"
          >
            {name}
          </Link>
          <span className="max-md:hidden">{town && ` · ${town}`}</span>
          {` · ${state}`}
        </p>
        {excerpt !== '' && <p className="truncate text-sm max-md:hidden">“{excerpt}”</p>}
      </div>
      {phone && (
        <CallLink
          calls={{ booking: bookingCalls, ...messageCalls }[kind]}
          lead={{ ...emergency, urgency: 'emergency' }}
          phone={phone}
          aria-label={`Call ${name}`}
          className={`${buttonClass} ${emergency.firstResponseAt ? '' : 'bg-white text-alarm'}`}
        >
          <Phone aria-hidden="true" className="size-[1.15em]" /> Call
        </CallLink>
      )}
      {kind === 'booking' && (
        <button
          type="button"
          aria-label={`${verb} ${name}…`}
          onClick={onAssign}
          className={`${buttonClass} ${emergency.firstResponseAt ? 'bg-white text-alarm' : ''}`}
        >
          {verb}…
        </button>
      )}
    </li>
  )
}

/** "new, 4 min ago", "reached 11:31 AM, no time yet", "12:10 PM, nobody assigned", "12:10 PM, Marcus Lee is off". */
function useStateOf({ scheduledStart, technicianId, firstResponseAt, createdAt }: Emergency): string {
  const now = useNow()
  const person = useTeam()?.personOf(technicianId)
  if (scheduledStart) return `${clockTime(scheduledStart)}, ${person ? `${person.name} is off` : 'nobody assigned'}`
  if (firstResponseAt) return `reached ${clockTime(firstResponseAt)}, no time yet`
  const minutes = Math.floor(((now ?? 0) - Date.parse(createdAt)) / 60_000)
  return now === null || minutes < 1
    ? 'new'
    : `new, ${minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`} ago`
}
