import { useState } from 'react'
import { X } from 'lucide-react'

import { ToolButton } from '#app/office/controls/tool-button.tsx'
import { StaleActionNotice } from '#app/office/form/use-record-action.tsx'
import { ContactActions } from '#app/features/leads/office/contact-actions.tsx'
import type { Channel } from '#app/features/leads/office/lead-screen.ts'
import { useLeadActions } from '#app/features/leads/office/use-lead-actions.ts'

import { bookingScreen } from './booking-screen.tsx'
import type { AdminBooking } from './schemas.ts'
import { isErased } from './name-of.ts'

/** Call, e-mail or text, then ask for the outcome. */
export function BookingContactActions({ booking }: { booking: AdminBooking }) {
  const [used, setUsed] = useState<Channel | null>(null)
  const { change, attempt, changes, busy, reload } = useLeadActions(bookingScreen, booking)
  if (isErased(booking)) return null
  const { reference, phone, email, firstName, consent, status } = booking
  const note = async (outcome: string) => {
    if (used && (await attempt(used, outcome))) setUsed(null)
  }
  return (
    <div className="grid w-full gap-3">
      <ContactActions
        phone={phone}
        email={email}
        text={consent.text}
        mailto={{ subject: `Your booking request ${reference}`, body: `Hi ${firstName},\n\n` }}
        onUse={setUsed}
      />
      {used && (
        <div role="status" className="flex flex-wrap items-center gap-2 rounded-field bg-tint px-3 py-2">
          <p className="mr-auto font-medium">{questions[used]}</p>
          {status === 'pending' && (
            <ToolButton
              label="Mark as Contacted"
              tone="primary"
              disabled={busy.change}
              onClick={() => void change({ status: 'contacted' }).then((saved) => saved && setUsed(null))}
            />
          )}
          {outcomes[used].map((outcome) => (
            <ToolButton key={outcome} label={outcome} disabled={busy.attempt} onClick={() => void note(outcome)} />
          ))}
          <ToolButton label="Dismiss" Icon={X} iconOnly tone="quiet" onClick={() => setUsed(null)} />
        </div>
      )}
      <StaleActionNotice actions={changes} onReload={reload} />
    </div>
  )
}

const questions: Record<Channel, string> = {
  call: 'How did the call go?',
  email: 'Did you send the e-mail?',
  text: 'Did you send the text?',
}

const outcomes: Record<Channel, string[]> = {
  call: ['Spoke with them', 'Left a message'],
  email: ['Sent'],
  text: ['Sent'],
}
