import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'

import { readablePhone } from '#app/business/readable-phone.ts'
import { merged } from '#app/business/merge-tags.ts'
import { ChoiceTabs } from '#app/office/controls/choice-tabs.tsx'
import { ToolButton } from '#app/office/controls/tool-button.tsx'
import { useAdminAction } from '#app/office/controls/use-admin-action.ts'
import { TextLength } from '#app/office/form/text-length.tsx'
import { useRecordForm } from '#app/office/form/use-record-form.ts'
import { sendMessageOf } from '#app/features/leads/calls.ts'
import type { LeadKind } from '#app/features/leads/kinds.ts'
import { relatedLeadPaths } from '#app/features/leads/related-paths.ts'
import { MessageBody } from '#app/features/leads/schemas.ts'
import { TextArea, TextField } from '#app/ui/field.tsx'

import { SavedAnswersMenu } from './saved-answers.tsx'
import { useStoreVersion } from './use-store-version.ts'
import { useWriteLink } from './use-write-link.ts'

interface WriteTo {
  about: { kind: LeadKind; id: number }
  phone: string | null
  address: string
  /** The ID of the last text or email that is shown. */
  seen: number
  text: { allowed: boolean; reason: string }
  email: { allowed: boolean; reason: string }
  tags: Record<string, string>
}

const channels = ['note', 'text', 'email'] as const
type Choice = (typeof channels)[number]
const labels = { note: 'Note', text: 'Text', email: 'Email' }

/** Where the owner writes: a note for themselves, or a text or an email to the customer. */
export function WriteBox({ to, start, note }: { to: WriteTo; start: Choice; note: ReactNode }) {
  const [chosen, setChosen] = useState<Choice>(start !== 'note' && to[start].allowed ? start : 'note')
  const box = useRef<HTMLDivElement>(null)
  const { isAsked, done } = useWriteLink()
  if (isAsked && chosen !== 'email') setChosen('email')
  useEffect(() => {
    if (!isAsked) return
    done()
    // A drawer that opens with it is shown in an effect after this one.
    queueMicrotask(() => box.current?.querySelector('textarea')?.focus())
  }, [isAsked])
  return (
    <div ref={box} className="mb-5 print:hidden">
      <ChoiceTabs
        label="Write"
        choices={channels.map((value) => ({ value, label: labels[value] }))}
        current={chosen}
        onChange={setChosen}
      >
        {chosen === 'note' ? (
          note
        ) : to[chosen].allowed ? (
          <MessageForm key={chosen} to={to} channel={chosen} />
        ) : (
          <p className="rounded-field bg-tint px-4 py-3.5 text-ink-soft">{to[chosen].reason}</p>
        )}
      </ChoiceTabs>
    </div>
  )
}

function MessageForm({
  to: { about, phone, address, email, seen, tags },
  channel,
}: {
  to: WriteTo
  channel: 'text' | 'email'
}) {
  const { kind, id } = about
  const element = useRef<HTMLFormElement>(null)
  const form = useRecordForm({
    stored: { channel, subject: '', text: '' },
    version: '',
    element,
    schema: MessageBody,
    draft: { name: `${channel}:${kind}-${id}`, restore: 'automatic' },
  })
  const send = useAdminAction(sendMessageOf(kind), {
    ...form.errorHandlers,
    onSuccess: useStoreVersion(sendMessageOf(kind)),
    success: ({ channel: by }) =>
      by === 'text'
        ? ['Text Sent', 'It is on its way and in the history.']
        : by === 'email'
          ? ['Email Sent', 'It is on its way and in the history.']
          : ['Email Saved', 'Email isn’t set up, so it waits in the outbox.'],
    failure: ['Not Sent', 'Failed to send the message. Please try again.'],
    invalidates: ['/api/admin/bookings', '/api/admin/contacts', '/api/admin/privacy-contacts', ...relatedLeadPaths],
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.submit(
      async ({ subject, text }) =>
        (await send.run({ params: { id }, body: { channel, subject, seen, text: text.trim() } })) && form.reset(),
    )
  }
  const { text } = form.values
  const insert = (answer: string) =>
    form.set({ text: [text.trim(), merged(answer, tags)].filter(Boolean).join('\n\n') })
  return (
    <form ref={element} noValidate onSubmit={submit} className="grid gap-3">
      {channel === 'email' && (
        <TextField
          label="Subject"
          maxLength={150}
          hint="If empty, it continues their last email or says whom it is from."
          {...form.field('subject')}
        />
      )}
      <TextArea
        label={channel === 'text' ? `Text to ${readablePhone(phone ?? '')}` : `Email to ${address}`}
        rows={channel === 'text' ? 3 : 6}
        hint={channel === 'text' ? <TextLength text={text} /> : email.reason}
        {...form.field('text')}
      />
      <div className="flex flex-wrap gap-2">
        <ToolButton
          type="submit"
          tone="primary"
          label={send.busy ? 'Sending...' : channel === 'text' ? 'Send Text' : 'Send Email'}
          disabled={send.busy}
        />
        <SavedAnswersMenu text={text} onInsert={insert} />
      </div>
    </form>
  )
}
