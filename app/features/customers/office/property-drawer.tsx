import { useState } from 'react'
import { House } from 'lucide-react'

import { mapHref } from '#app/business/service-address.ts'
import { readProperty } from '#app/features/properties/calls.ts'
import { RelativeTime } from '#app/office/controls/relative-time.tsx'
import { type DrawerState, RecordDrawer, useRecord } from '#app/office/drawer/record-drawer.tsx'
import { ToolButton } from '#app/office/controls/tool-button.tsx'
import { ExternalLink } from '#app/ui/external-link.tsx'

import { addressOf, bookingsText } from './address-texts.ts'
import { NewOwner } from './new-owner.tsx'
import { PropertyDetail } from './property-detail.tsx'

/** An address, its people, and everything done there. */
export function PropertyDrawer({ list, rows }: { list: DrawerState; rows: readonly { id: number }[] }) {
  const record = useRecord(readProperty, list, rows)
  const { data: property } = record
  const [isSelling, setSelling] = useState(false)
  return (
    <RecordDrawer
      record={record}
      resource="the address"
      notFound={<p>This address has no bookings anymore. It may now be one with another address.</p>}
      title={property ? addressOf(property) : 'Address'}
      subtitle={
        property && (
          <>
            {bookingsText(property.bookingCount)}
            {property.lastBookingAt && (
              <>
                , latest <RelativeTime at={property.lastBookingAt} />
              </>
            )}
            {' · '}
            <ExternalLink href={mapHref(property)} className="underline underline-offset-4 hover:text-accent">
              Map
            </ExternalLink>
          </>
        )
      }
      footer={property && <ToolButton Icon={House} label="New Owner…" onClick={() => setSelling(true)} />}
    >
      {(found) => (
        <>
          <PropertyDetail property={found} />
          {isSelling && <NewOwner property={found} onClose={() => setSelling(false)} />}
        </>
      )}
    </RecordDrawer>
  )
}
