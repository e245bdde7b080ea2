import { useState } from 'react'

import { AlertDialog } from '#app/office/controls/alert-dialog.tsx'
import type { Channel } from '#app/features/leads/office/lead-screen.ts'
import { TextField } from '#app/ui/field.tsx'

const questions = { call: ['call', 'How did it go?'], text: ['text', 'What did you write?'] } as const

/** Asks for the outcome of a call, text or e-mail that was just started. */
export function OutcomeDialog({
  channel,
  name,
  busy,
  onClose,
  onReplied,
  onAttempt,
}: {
  channel: Channel | null
  name: string
  busy: boolean
  onClose: () => void
  onReplied: () => void
  onAttempt: (channel: 'call' | 'text', outcome: string) => void
}) {
  const attempt = channel === 'call' || channel === 'text' ? channel : null
  return (
    <>
      <AlertDialog
        open={channel === 'email'}
        onClose={onClose}
        title="Mark as replied?"
        text="This counts as your response and stops the countdown."
        confirmLabel="Mark as Replied"
        cancelLabel="Not Yet"
        busy={busy}
        onConfirm={onReplied}
      />
      <AttemptDialog key={attempt} channel={attempt} name={name} busy={busy} onClose={onClose} onAttempt={onAttempt} />
    </>
  )
}

function AttemptDialog({
  channel,
  name,
  busy,
  onClose,
  onAttempt,
}: {
  channel: 'call' | 'text' | null
  name: string
  busy: boolean
  onClose: () => void
  onAttempt: (channel: 'call' | 'text', outcome: string) => void
}) {
  const [outcome, setOutcome] = useState('')
  const [verb, question] = questions[channel ?? 'call']
  return (
    <AlertDialog
      open={channel !== null}
      onClose={onClose}
      title={`Did you ${verb} ${name}?`}
      text={`The ${verb} counts as your response and stops the countdown.`}
      confirmLabel={`Yes, Log the ${verb === 'call' ? 'Call' : 'Text'}`}
      cancelLabel="No"
      busy={busy}
      onConfirm={() => channel && onAttempt(channel, outcome)}
    >
      <TextField
        label={question}
        maxLength={300}
        value={outcome}
        onChange={(event) => setOutcome(event.target.value)}
      />
    </AlertDialog>
  )
}
