import { useState } from 'react'

import { AlertDialog } from '#app/office/controls/alert-dialog.tsx'
import { useAdminAction } from '#app/office/controls/use-admin-action.ts'
import { timeHere } from '#app/business/local-time.ts'
import { type LeadCalls } from '#app/features/leads/calls.ts'
import { type Channel, missedResults } from '#app/features/leads/contact-attempts.ts'
import { type LeadKind, waitingStates } from '#app/features/leads/kinds.ts'
import { relatedLeadPaths } from '#app/features/leads/related-paths.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextArea } from '#app/ui/field.tsx'

import { delays, tryAgainTime } from './try-again-time.ts'
import { useOnReturn } from './use-on-return.ts'
import { useStoreVersion } from './use-store-version.ts'

/** A lead whose customer is called, emailed or texted. */
export interface ContactedLead {
  kind: LeadKind
  id: number
  name: string
  status: string
  urgency: string
}

/** Asks how a call, email or text went, and logs the answer. Render `question` beside the link. */
export function useContactQuestion(calls: LeadCalls, lead: ContactedLead | undefined) {
  const [asked, setAsked] = useState<{ id: number; channel: Channel } | null>(null)
  const onReturn = useOnReturn()
  const ask = (channel: Channel) => lead && setAsked({ id: lead.id, channel })
  return {
    ask,
    /** For a link: asks when the owner is back from what it opened. */
    askOnReturn: (channel: Channel) => onReturn(() => ask(channel)),
    question: lead && asked?.id === lead.id && (
      <ContactQuestion calls={calls} lead={lead} channel={asked.channel} onClose={() => setAsked(null)} />
    ),
  }
}

type Result = 'answered' | (typeof missedResults)[number]

function ContactQuestion({
  calls,
  lead,
  channel,
  onClose,
}: {
  calls: LeadCalls
  lead: ContactedLead
  channel: Channel
  onClose: () => void
}) {
  const [note, setNote] = useState('')
  const [delay, setDelay] = useState<string>(lead.urgency === 'emergency' ? '15' : '30')
  const { run, busy } = useLogContact(calls)
  const { verb, done } = words[channel]
  const answer = async (result: Result) => {
    const tryAgainAt = result === 'answered' ? null : tryAgainTime(delay, new Date())
    const body = { channel, result, outcome: note, tryAgainAt: tryAgainAt?.toISOString() ?? null }
    // A note that couldn't be saved stays.
    if (await run({ params: { id: lead.id }, body })) onClose()
  }
  const name = lead.name.trim().split(/\s+/)[0] ?? ''
  const isWaiting = waitingStates[lead.kind].includes(lead.status)
  return (
    <AlertDialog
      open
      onClose={onClose}
      title={`Did you ${verb} ${name}?`}
      text={
        isWaiting ? (channel === 'call' ? clockOfCall : 'It counts as your response and stops the clock.') : undefined
      }
      confirmLabel={done}
      cancelLabel="Not Now"
      busy={busy}
      otherActions={
        channel === 'call' && (
          <>
            <Button variant="secondary" disabled={busy} onClick={() => void answer('no-answer')}>
              No Answer
            </Button>
            <Button variant="secondary" disabled={busy} onClick={() => void answer('voicemail')}>
              Left Voicemail
            </Button>
          </>
        )
      }
      onConfirm={() => void answer('answered')}
    >
      <TextArea label="Note" rows={2} maxLength={300} value={note} onChange={({ target }) => setNote(target.value)} />
      {channel === 'call' && (
        <SelectField
          label="If not, try again"
          options={delays}
          value={delay}
          onChange={({ target }) => setDelay(target.value)}
        />
      )}
    </AlertDialog>
  )
}

const clockOfCall = 'Reaching them stops the clock. A voicemail or no answer does not.'

const words = {
  call: { verb: 'reach', done: 'Reached', logged: 'Call Logged' },
  email: { verb: 'email', done: 'Sent', logged: 'Email Logged' },
  text: { verb: 'text', done: 'Sent', logged: 'Text Logged' },
}

function useLogContact(calls: LeadCalls) {
  const invalidates = [calls.addAttempt.path.replace('/:id/contact-attempts', ''), ...relatedLeadPaths]
  const failure = ['Save Failed', 'Failed to save the result. Please try again.'] as const
  const back = useAdminAction(calls.undoStatus, {
    success: ({ status }) => ['Status Updated', `Changed back to ${status}.`],
    failure,
    invalidates,
    onSuccess: useStoreVersion(calls.undoStatus),
  })
  return useAdminAction(calls.addAttempt, {
    onSuccess: useStoreVersion(calls.addAttempt),
    success: ({ type, to }, { body }) => [
      words[body.channel].logged,
      type === 'status'
        ? `Marked as ${to}.`
        : body.tryAgainAt
          ? `Next try: ${timeHere(body.tryAgainAt)}.`
          : 'It is in the history.',
    ],
    failure,
    invalidates,
    undo: ({ type, from }, { params }) =>
      type === 'status' && from !== null && params
        ? () => back.run({ params, body: { status: from, undo: true } })
        : null,
  })
}
