import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'

import { createIssue, readIssue, updateIssue } from '#app/features/newsletter/issues/calls.ts'
import type { Issue } from '#app/features/newsletter/issues/schemas.ts'
import { newsletterReads } from '#app/features/newsletter/office/use-record-actions.ts'
import { call } from '#app/http/call.ts'
import { reading } from '#app/http/reading.ts'
import { readAnew } from '#app/office/read-anew.ts'
import { useAutosave } from '#app/office/use-autosave.ts'
import { useRecordForm } from '#app/office/use-record-form.ts'

import { unsavable, type Written } from './draft-faults.ts'

/** The form of a newsletter, which saves itself. What is not saved yet survives a reload under `draftName`. */
export function useComposerForm(
  written: Written,
  issue: Issue | null,
  draftName: string,
  onCreated: (id: number) => void,
) {
  const client = useQueryClient()
  const [id, setId] = useState(issue?.id ?? null)
  const name = `newsletter-${id ?? draftName}`
  const form = useRecordForm<Written>({
    stored: written,
    version: issue?.updatedAt ?? '',
    draft: { name, restore: 'offered' },
    readNewest: async () => {
      if (id === null) return undefined
      const newest = await client.fetchQuery({ ...reading(readIssue, { id }), staleTime: 0 })
      const { subject, previewText, content, templateId, themeId, updatedAt } = newest
      return { values: { subject, previewText, content, templateId, themeId }, version: updatedAt }
    },
  })
  const autosave = useAutosave(form, {
    record: issue,
    name,
    create: (values, key) => call(createIssue, values, { headers: { 'idempotency-key': key } }),
    update: (id, values, ifMatch) =>
      call(updateIssue, values, {
        params: { id },
        ...(ifMatch !== undefined && { headers: { 'if-match': `"${ifMatch}"` } }),
      }),
    canSave: (values) => Object.keys(unsavable(values)).length === 0,
    onSaved: (row, isNew) => {
      void readAnew(client, newsletterReads)
      if (!isNew) return
      setId(row.id)
      onCreated(row.id)
    },
  })
  return { form, autosave }
}
