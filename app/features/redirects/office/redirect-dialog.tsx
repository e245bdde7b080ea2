import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'

import { AlertDialog } from '#app/office/controls/alert-dialog.tsx'
import { useAdminAction } from '#app/office/controls/use-admin-action.ts'
import { scrollIntoView } from '#app/office/drawer/scroll-into-view.ts'
import { StaleNotice } from '#app/office/form/stale-notice.tsx'
import { useRecordForm } from '#app/office/form/use-record-form.ts'
import { readable } from '#app/features/redirects/addresses.ts'
import { createRedirect, readRedirect, updateRedirect } from '#app/features/redirects/calls.ts'
import { redirectEntity } from '#app/features/redirects/entity.ts'
import { NewRedirect, type Redirect } from '#app/features/redirects/schemas.ts'
import { apiQuery } from '#app/http/api-query.ts'
import { TextField } from '#app/ui/field.tsx'

/** The redirect to edit, or null for a new one, of the address `from` if it is given. */
export interface OpenRedirect {
  redirect: Redirect | null
  from?: string
}

const valuesOf = ({ from, to }: Redirect) => ({ from, to: readable(to) })

export function RedirectDialog({ redirect, from = '', onClose }: OpenRedirect & { onClose: () => void }) {
  const client = useQueryClient()
  const [opened] = useState(redirect)
  const form = useRecordForm({
    stored: opened ? valuesOf(opened) : { from, to: '' },
    version: opened?.updatedAt ?? '',
    schema: NewRedirect,
    draft: { name: `redirect:${opened?.id ?? `new:${from}`}`, restore: 'automatic' },
    fetchLatest: async () => {
      if (!opened) return null
      const latest = await client.fetchQuery({ ...apiQuery(readRedirect, { id: opened.id }), staleTime: 0 })
      return { values: valuesOf(latest), version: latest.updatedAt }
    },
  })
  const close = () => {
    form.reset()
    onClose()
  }
  const shared = {
    ...form.errorHandlers,
    failure: ['Save Failed', 'Failed to save the redirect. Please try again.'],
    success: ({ from, to }: Redirect) => ['Redirect Saved', `${from} leads to ${readable(to)} now.`] as const,
    invalidates: redirectEntity.invalidates,
    onSuccess: close,
  } as const
  const create = useAdminAction(createRedirect, shared)
  const update = useAdminAction(updateRedirect, shared)
  const send = (body: { from: string; to: string }, ifMatch: string) =>
    opened ? update.run({ params: { id: opened.id }, body, ifMatch }) : create.run({ body })
  return (
    <AlertDialog
      open
      onClose={close}
      title={opened ? 'Edit Redirect' : 'Add Redirect'}
      text="Visitors and search engines that open the old address are sent to the new one."
      confirmLabel="Save"
      busyLabel="Saving..."
      busy={form.isSubmitting}
      onConfirm={() => void form.submit(send)}
    >
      <TextField
        label="Old address"
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="/old-page"
        hint="Capital letters and a slash at the end make no difference."
        {...form.field('from')}
      />
      <TextField
        label="Leads to"
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="/services"
        hint="A page on this site, or the full address of a page elsewhere."
        {...form.field('to')}
      />
      {form.isStale && (
        <StaleNotice
          ref={scrollIntoView}
          busy={form.isSubmitting}
          onReload={() => void form.reload().then((latest) => latest === null && close())}
          onKeep={() => void form.keepMine(send)}
        />
      )}
    </AlertDialog>
  )
}
