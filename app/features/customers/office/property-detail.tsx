import { CalendarPlus } from 'lucide-react'

import { dollars } from '#app/business/dollars.ts'
import { readablePhone } from '#app/business/readable-phone.ts'
import { leadPath, waitingStates } from '#app/features/leads/kinds.ts'
import { statusLabel } from '#app/features/leads/status-labels.ts'
import { EquipmentSection } from '#app/features/equipment/office/equipment-section.tsx'
import { PlansSection } from '#app/features/members/office/plans-section.tsx'
import { dayText } from '#app/features/members/terms.ts'
import { changeRole, readProperty } from '#app/features/properties/calls.ts'
import { type Property, propertyRoles } from '#app/features/properties/schemas.ts'
import { reference } from '#app/http/reference.ts'
import { DrawerSection } from '#app/office/drawer/drawer-section.tsx'
import { FieldList } from '#app/office/drawer/field-list.tsx'
import { RelativeTime } from '#app/office/controls/relative-time.tsx'
import { StatusBadge } from '#app/office/controls/status-badge.tsx'
import { ToolLink } from '#app/office/controls/tool-button.tsx'
import { useAdminAction } from '#app/office/controls/use-admin-action.ts'
import { useStoreRecord } from '#app/office/form/use-store-record.ts'
import { openPickerOnKey } from '#app/office/list/open-picker-on-key.ts'
import { Link } from '#app/ui/link.tsx'

import { AlikeAddresses } from './alike-addresses.tsx'

/** Everything about an address, in the drawer. */
export function PropertyDetail({ property }: { property: Property }) {
  const { people, access, equipment, work, bookingCount } = property
  const current = people.filter(({ until }) => until === null)
  const unknown = current.length < people.length ? 'To be confirmed with the new owner.' : 'Nobody said so far.'
  return (
    <>
      <AlikeAddresses property={property} />
      <DrawerSection title="People">
        {people.length === 0 && <p className="text-ink-soft">Nobody’s bookings are here at the moment.</p>}
        <ul className="divide-y divide-line rounded-card border border-line bg-surface empty:hidden">
          {people.map((person) => (
            <Person key={person.customerId} id={property.id} person={person} />
          ))}
        </ul>
      </DrawerSection>
      <DrawerSection title="The place">
        <FieldList
          fields={[
            { label: 'How to get in', value: access ? <Said {...access} /> : unknown },
            { label: 'Equipment, as they said', value: equipment && <Said {...equipment} /> },
          ]}
        />
      </DrawerSection>
      <PlansSection
        of={{ property: property.id }}
        people={current.map(({ customerId, name }) => ({ id: customerId, label: name }))}
        places={[{ id: property.id, label: property.street }]}
      />
      <EquipmentSection propertyId={property.id} />
      <DrawerSection title="Jobs and requests">
        {work.length === 0 && <p className="text-ink-soft">Nothing so far.</p>}
        <ol className="divide-y divide-line rounded-card border border-line bg-surface empty:hidden">
          {work.map((job) => (
            <Work key={job.id} job={job} />
          ))}
        </ol>
        {bookingCount > work.length && (
          <p className="mt-2 text-ink-soft">{`And ${bookingCount - work.length} earlier.`}</p>
        )}
      </DrawerSection>
    </>
  )
}

const Said = ({ text, at }: NonNullable<Property['access']>) => (
  <>
    {text}
    <span className="block text-sm text-ink-faint">
      Said <RelativeTime at={at} />
    </span>
  </>
)

function Person({ id, person }: { id: number; person: Property['people'][number] }) {
  const { customerId, name, phone, role, until } = person
  const change = useAdminAction(changeRole, {
    failure: ['Update Failed', 'Failed to update the address. Please try again.'],
    invalidates: ['/api/admin/properties', '/api/admin/activity'],
    onSuccess: useStoreRecord(readProperty),
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2">
      <p className="min-w-0 wrap-anywhere">
        <Link
          to={`/admin?tab=customers&id=${customerId}`}
          className="inline-flex min-h-11 items-center font-medium underline-offset-4 hover:underline md:min-h-9"
        >
          {name}
        </Link>
        {phone && <span className="ml-3 whitespace-nowrap text-ink-soft">{readablePhone(phone)}</span>}
      </p>
      {until ? (
        <p className="text-ink-soft">{`Former owner, until ${dayText(until)}`}</p>
      ) : (
        <div className="flex flex-wrap gap-2">
          <select
            aria-label={`Role of ${name}`}
            value={role}
            disabled={change.busy}
            onKeyDown={openPickerOnKey}
            onChange={({ target: { value } }) =>
              void change.run({
                params: { id },
                body: { customerId, role: propertyRoles.find((one) => one.value === value)!.value },
              })
            }
            className="min-h-11 rounded-field border border-line-strong/60 bg-surface px-2.5 font-semibold text-ink hover:border-ink disabled:opacity-50 md:min-h-9"
          >
            {propertyRoles.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <ToolLink
            Icon={CalendarPlus}
            label="Book a Visit"
            aria-label={`Book a Visit for ${name}`}
            to={`/admin/bookings?new=1&from=customer-${customerId}-${id}`}
          />
        </div>
      )}
    </li>
  )
}

function Work({ job }: { job: Property['work'][number] }) {
  const { id, service, status, at, customer, technicians, workDone, jobValue } = job
  return (
    <li className="grid gap-1 px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          to={leadPath('booking', id)}
          className="inline-flex min-h-11 items-center font-medium underline-offset-4 hover:underline md:min-h-9"
        >
          {`${reference('B', id)}, ${service}`}
        </Link>
        <StatusBadge tone={waitingStates.booking.includes(status) ? 'amber' : 'gray'}>
          {statusLabel(status)}
        </StatusBadge>
        <span className="ml-auto text-sm text-ink-faint">
          <RelativeTime at={at} show="exact" />
        </span>
      </p>
      {workDone && <p className="wrap-anywhere whitespace-pre-line">{workDone}</p>}
      <p className="text-sm text-ink-soft wrap-anywhere">
        {[customer, technicians.join(' and '), jobValue !== null && dollars(jobValue)].filter(Boolean).join(' · ')}
      </p>
    </li>
  )
}
