import { Truck } from 'lucide-react'

import { localTime } from '#app/business/local-instant.ts'
import { todayHere } from '#app/business/local-time.ts'
import { Menu } from '#app/office/controls/menu.tsx'
import { useAdminAction } from '#app/office/controls/use-admin-action.ts'

import { bookingScreen } from './booking-screen.tsx'
import { sendOnMyWay } from './calls.ts'
import { isErased, nameOf } from '#app/features/bookings/jobs/name-of.ts'
import type { Booking } from './schemas.ts'

type Visit = Pick<Booking, 'id' | 'firstName' | 'lastName' | 'scheduledStart'>

/** Notifies the customer of one of today's appointments when we will be there. The toast offers Undo. */
export function OnMyWay({ booking, iconOnly = false }: { booking: Visit; iconOnly?: boolean }) {
  const name = nameOf(booking)
  const params = { id: booking.id }
  const shared = {
    failure: ['Not Sent', `Failed to notify ${name}. Please try again.`],
    invalidates: bookingScreen.reads,
  } as const
  const undo = useAdminAction(sendOnMyWay, { ...shared, success: ['Not Sent', `${name} won't be notified.`] })
  const send = useAdminAction(sendOnMyWay, {
    ...shared,
    success: ({ channel }) => ['On My Way', outcomes[channel ?? 'no-server'](name)],
    undo: () => () => undo.run({ params, body: { minutes: null } }),
  })
  const { scheduledStart } = booking
  if (!scheduledStart || localTime(scheduledStart).date !== todayHere() || isErased(booking)) return null
  return (
    <Menu
      label="On My Way"
      Icon={Truck}
      iconOnly={iconOnly}
      tone="plain"
      items={([15, 30, 45] as const).map((minutes) => ({
        label: `There in ${minutes} minutes`,
        disabled: send.busy,
        onSelect: () => void send.run({ params, body: { minutes } }),
      }))}
    />
  )
}

const outcomes = {
  text: (name: string) => `${name} will get a text.`,
  email: (name: string) => `${name} will get an email.`,
  'no-server': (name: string) => `Email isn't set up; please call ${name}.`,
}
