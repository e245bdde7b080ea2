import { DrawerSection } from '#app/office/drawer/drawer-section.tsx'
import { FieldList } from '#app/office/drawer/field-list.tsx'
import { RelativeTime } from '#app/office/controls/relative-time.tsx'
import { NoteForm } from '#app/office/form/note-form.tsx'
import { dollars } from '#app/business/dollars.ts'
import { clockTime, shortDate, shortDay } from '#app/business/local-time.ts'
import { readablePhone } from '#app/business/readable-phone.ts'
import { serviceAddressLine } from '#app/business/service-address.ts'
import { serviceLabel } from '#app/business/service-types.ts'
import { leadPath } from '#app/features/leads/kinds.ts'
import { AddressHistory } from '#app/features/leads/office/address-history.tsx'
import { AddressLink } from '#app/features/leads/office/address-link.tsx'
import { addCustomerNote } from '#app/features/customers/calls.ts'
import { PlansSection } from '#app/features/members/office/plans-section.tsx'
import type { Customer } from '#app/features/customers/schemas.ts'

import { Link } from '#app/ui/link.tsx'

import { ConsentSummary } from './consent-summary.tsx'
import { CustomerMatches } from './customer-matches.tsx'
import { RequestLinks } from './request-links.tsx'
import { CustomerThread } from './thread.tsx'

/** Everything about a customer, in the drawer. */
export function CustomerDetail({ customer }: { customer: Customer }) {
  const { id, otherNames, phones, emails, places, waiting, nextVisit, work, createdAt } = customer
  const { last } = work
  return (
    <>
      <CustomerMatches customer={customer} />
      {waiting.length > 0 && (
        <DrawerSection title={`Needs a reply (${waiting.length})`}>
          <RequestLinks requests={waiting} />
        </DrawerSection>
      )}
      {(nextVisit !== null || last !== null) && (
        <DrawerSection title="Appointments">
          <FieldList
            fields={[
              { label: 'Next', value: nextVisit && `${shortDay(nextVisit)}, ${clockTime(nextVisit)}` },
              {
                label: 'Last',
                value: last && (
                  <>
                    <Link to={leadPath('booking', last.id)} className="underline underline-offset-4">
                      {`${shortDate(last.at)}, ${serviceLabel(last.serviceType)}`}
                    </Link>
                    {last.workDone && <span className="block whitespace-pre-line">{last.workDone}</span>}
                  </>
                ),
              },
              {
                label: 'Total',
                value:
                  last &&
                  [work.count === 1 ? '1 job' : `${work.count} jobs`, work.value > 0 && dollars(work.value)]
                    .filter(Boolean)
                    .join(', '),
              },
            ]}
          />
        </DrawerSection>
      )}
      <PlansSection
        of={{ customer: id }}
        people={[{ id, label: customer.name }]}
        places={places.flatMap((place) =>
          place.propertyId === null ? [] : [{ id: place.propertyId, label: serviceAddressLine(place) ?? 'No street' }],
        )}
      />
      <DrawerSection title="Details">
        <FieldList
          fields={[
            { label: 'Other names', value: otherNames.join(', ') },
            {
              label: 'Phone',
              value: phones.length > 0 && (
                <ul className="grid gap-2">
                  {phones.map(({ phone, consent }) => (
                    <li key={phone}>
                      {readablePhone(phone)}
                      <ConsentSummary phone={phone} consent={consent} />
                    </li>
                  ))}
                </ul>
              ),
            },
            {
              label: 'Email',
              value: emails.length > 0 && (
                <ul className="grid gap-2">
                  {emails.map(({ email, newsletter }) => (
                    <li key={email}>
                      {email}
                      <span className="block text-sm text-ink-faint">
                        Newsletter: {newsletter === null ? 'not on the list' : newsletterLabels[newsletter]}
                      </span>
                    </li>
                  ))}
                </ul>
              ),
            },
            {
              label: 'Addresses',
              value: places.length > 0 && (
                <ul className="grid gap-1">
                  {places.map((place) => (
                    <li key={serviceAddressLine(place)}>
                      <AddressLink {...place} />
                      <AddressHistory propertyId={place.propertyId} />
                    </li>
                  ))}
                </ul>
              ),
            },
            { label: 'Customer since', value: <RelativeTime at={createdAt} show="exact" /> },
          ]}
        />
      </DrawerSection>
      <CustomerThread
        key={id}
        id={id}
        note={<NoteForm call={addCustomerNote} id={id} label="Add a note about this customer" />}
      />
    </>
  )
}

const newsletterLabels = {
  active: 'subscribed',
  unconfirmed: 'not confirmed yet',
  unsubscribed: 'unsubscribed',
  bounced: 'bounced',
  complained: 'reported as spam',
}
