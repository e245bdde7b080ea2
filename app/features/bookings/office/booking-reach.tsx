import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'

import { readAnew } from '#app/office/read-anew.ts'
import { StaleNotice } from '#app/office/stale-notice.tsx'
import { ToolButton } from '#app/office/tool-button.tsx'
import { useAdminAction } from '#app/office/use-admin-action.ts'
import { ContactActions } from '#app/features/leads/office/contact-actions.tsx'
import type { attemptChannels } from '#app/features/leads/calls.ts'

import { bookingCalls } from './calls.ts'
import type { AdminBooking } from './schemas.ts'
import { hasPerson } from './name-of.ts'
import { bookingReads, updateFailed, useStatusChange } from './use-status-change.ts'

type Channel = (typeof attemptChannels)[number]

/** Call, e-mail, text; and afterwards, what came of it. */
export function BookingReach({ booking }: { booking: AdminBooking }) {
  const client = useQueryClient()
  const [used, setUsed] = useState<Channel | null>(null)
  const state = useStatusChange(booking)
  const attempt = useAdminAction(bookingCalls.addAttempt, {
    success: ['Booking Updated', 'Your attempt was noted.'],
    failure: updateFailed,
    invalidates: bookingReads,
  })
  if (!hasPerson(booking)) return null
  const { reference, phone, email, firstName, consent, status } = booking
  const note = async (outcome: string) => {
    if (used && (await attempt.run({ params: { id: booking.id }, body: { channel: used, outcome } }))) setUsed(null)
  }
  return (
    <div className="grid w-full gap-3">
      <ContactActions
        phone={phone}
        email={email}
        text={consent.text}
        mailto={{ subject: `Your booking request ${reference}`, body: `Hello ${firstName},\n\n` }}
        onUse={setUsed}
      />
      {used && (
        <div role="status" className="flex flex-wrap items-center gap-2 rounded-field bg-tint px-3 py-2">
          <p className="mr-auto font-medium">{questions[used]}</p>
          {status === 'pending' && (
            <ToolButton
              label="Mark Contacted"
              tone="primary"
              disabled={state.busy}
              onClick={() => void state.change({ status: 'contacted' }).then((kept) => kept && setUsed(null))}
            />
          )}
          {outcomes[used].map((outcome) => (
            <ToolButton key={outcome} label={outcome} disabled={attempt.busy} onClick={() => void note(outcome)} />
          ))}
          <ToolButton label="Dismiss" Icon={X} iconOnly tone="quiet" onClick={() => setUsed(null)} />
        </div>
      )}
      {state.stale && (
        <StaleNotice
          busy={state.busy}
          onReload={() => {
            state.forgetStale()
            void readAnew(client, bookingReads)
          }}
          onKeep={() => void state.insist()}
        />
      )}
    </div>
  )
}

const questions: Record<Channel, string> = {
  call: 'How did the call go?',
  email: 'Did you send the e-mail?',
  text: 'Did you send the text?',
}

const outcomes: Record<Channel, string[]> = {
  call: ['Spoke', 'Left a message'],
  email: ['Sent'],
  text: ['Sent'],
}
