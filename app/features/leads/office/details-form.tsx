import { type FormEvent, useEffect, useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'

import { ToolButton } from '#app/office/controls/tool-button.tsx'
import { useAdminAction } from '#app/office/controls/use-admin-action.ts'
import { isEqual } from '#app/office/form/changed-fields.ts'
import { RestoredNote } from '#app/office/form/restore-draft-notice.tsx'
import { StaleNotice } from '#app/office/form/stale-notice.tsx'
import { useRecordForm } from '#app/office/form/use-record-form.ts'
import { useStoreRecord } from '#app/office/form/use-store-record.ts'
import { apiQuery } from '#app/http/api-query.ts'
import { SelectField, TextField } from '#app/ui/field.tsx'

import type { LeadScreen, LeadTypes } from './lead-screen.ts'

/** Corrects what the customer entered, except their message. */
export function DetailsForm<T extends LeadTypes>({
  screen: { kind, calls, details, reads },
  lead,
  onClose,
}: {
  screen: LeadScreen<T>
  lead: T['lead']
  onClose: () => void
}) {
  const client = useQueryClient()
  const element = useRef<HTMLFormElement>(null)
  const store = useStoreRecord(calls.read)
  const versionOf = (stored: T['lead']) => ({ values: details.valuesOf(stored), version: stored.updatedAt })
  const { values: stored, version } = versionOf(lead)
  const form = useRecordForm({
    stored,
    version,
    element,
    schema: details.schema,
    draft: { name: `details:${kind}:${lead.id}`, restore: 'automatic' },
    fetchLatest: async () =>
      versionOf(await client.fetchQuery({ ...apiQuery(calls.read, { id: lead.id }), staleTime: 0 })),
  })
  useEffect(() => element.current?.querySelector('input')?.focus(), [])
  const leave = () => {
    form.reset()
    onClose()
  }
  const action = useAdminAction(calls.changeDetails, {
    ...form.errorHandlers,
    success: ['Details Saved', 'The change is in the history.'],
    failure: ['Save Failed', 'Failed to save the details. Please try again.'],
    invalidates: reads,
    onSuccess: (saved) => {
      store(saved)
      leave()
    },
  })
  // A call that was logged meanwhile changes the version, and nothing here.
  const versionOfBase = (base: string) => (isEqual(stored, form.base.values) ? version : base)
  const send = (body: typeof stored, base: string) =>
    action.run({ params: { id: lead.id }, body, ifMatch: versionOfBase(base) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.submit(send)
  }
  return (
    <form ref={element} noValidate onSubmit={submit} className="grid gap-4">
      <RestoredNote form={form} />
      <StaleNotice form={{ ...form, keepMine: () => form.keepMine(send) }} />
      <div className="grid gap-4 sm:grid-cols-2">
        {details.fields.map(({ name, options, ...field }) =>
          options ? (
            <SelectField key={name} {...field} options={options} {...form.field(name)} />
          ) : (
            <TextField key={name} {...field} autoComplete="off" {...form.field(name)} />
          ),
        )}
      </div>
      <div className="flex gap-2.5">
        <ToolButton type="submit" tone="primary" label="Save Details" disabled={form.isSubmitting || !form.isDirty} />
        <ToolButton label="Cancel" disabled={form.isSubmitting} onClick={leave} />
      </div>
    </form>
  )
}
