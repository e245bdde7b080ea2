import { useState } from 'react'
import { useLocation } from 'wouter'

import { AlertDialog } from '#app/office/alert-dialog.tsx'
import { useAdminAction } from '#app/office/use-admin-action.ts'
import { useKept } from '#app/office/use-kept.ts'
import { createTemplate } from '#app/features/newsletter/templates/calls.ts'
import { newsletterReads } from '#app/features/newsletter/office/use-record-actions.ts'
import { TextField } from '#app/ui/field.tsx'

import { faultsOf, type TemplateFaults } from './template-faults.ts'
import { createdWords, templateFailure } from './use-template-actions.ts'

const empty = { title: '', subject: '', content: '' }

/** A new template begins with its title and subject and goes on in its editor (PRODUCT §8.6). */
export function NewTemplate({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [, navigate] = useLocation()
  // Of a dialog that an ended session closes nothing is lost.
  const kept = useKept('new-template', empty)
  const [faults, setFaults] = useState<TemplateFaults>({})
  const create = useAdminAction(createTemplate, {
    success: ({ title }) => createdWords(title),
    failure: templateFailure,
    invalidates: newsletterReads,
    onSuccess: ({ id }) => {
      close()
      navigate(`/admin/newsletter-templates/${id}`)
    },
    onRefused: ({ refusal }) => {
      if (!refusal?.fields) return false
      setFaults(refusal.fields)
      return true
    },
  })
  function close() {
    onClose()
    kept.forget()
    setFaults({})
  }
  const field = (name: 'title' | 'subject') => ({
    required: true,
    value: kept.value[name],
    error: faults[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setFaults({ ...faults, [name]: undefined })
      kept.set({ ...kept.value, [name]: target.value })
    },
  })
  return (
    <AlertDialog
      open={open}
      onClose={close}
      title="New Template"
      confirmLabel="Create Template"
      busyLabel="Creating..."
      busy={create.busy}
      onConfirm={() => {
        const found = faultsOf(kept.value, false)
        setFaults(found)
        if (Object.keys(found).length === 0) void create.run({ body: kept.value })
      }}
    >
      <TextField label="Title" hint="For you; readers don't see it." {...field('title')} />
      <TextField label="Subject" {...field('subject')} />
    </AlertDialog>
  )
}
