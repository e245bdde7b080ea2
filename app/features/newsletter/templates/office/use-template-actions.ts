import { useAdminAction } from '#app/office/use-admin-action.ts'
import { newsletterReads, useRecordActions } from '#app/features/newsletter/office/use-record-actions.ts'
import { publishTemplate, templateCalls } from '#app/features/newsletter/templates/calls.ts'
import type { Template } from '#app/features/newsletter/templates/schemas.ts'
import { showToast } from '#app/ui/toasts.ts'

import { faultsOf } from './template-faults.ts'

export const templateFailure = ['Save Failed', 'Failed to save the template. Please try again.'] as const

/** What can be done with a template, in the list and in its editor. */
export function useTemplateActions(on: { onDeleted?: () => void; onDuplicated?: (copy: Template) => void }) {
  const record = useRecordActions(templateCalls, {
    kind: 'template',
    duplicated: ({ title }) => createdWords(title),
    failure: templateFailure,
    ...on,
  })
  const publish = useAdminAction(publishTemplate, {
    success: ({ isPublished }) => ['Status Updated', `The template is now ${isPublished ? 'published' : 'a draft'}.`],
    failure: templateFailure,
    invalidates: newsletterReads,
    onRefused: ({ refusal }) => {
      const [fault] = Object.values(refusal?.fields ?? {})
      if (fault !== undefined) showToast('Validation Error', fault, 'error')
      return fault !== undefined
    },
  })
  const setPublished = (id: number, isPublished: boolean, ifMatch?: string) =>
    publish.run({ params: { id }, body: { isPublished }, ifMatch })
  return {
    ...record,
    setPublished,
    /** What can't be used is not published; one sentence says why. */
    toggle: (template: Template) => {
      const { id, isPublished } = template
      const [fault] = isPublished ? [] : Object.values(faultsOf(template, true))
      if (fault === undefined) void setPublished(id, !isPublished)
      else showToast('Validation Error', fault, 'error')
    },
    busy: record.duplicating || publish.busy,
  }
}

export const createdWords = (title: string) => ['Template Created', `“${title}” was saved as a draft.`] as const
export const composeWith = (id: number) => `/admin/newsletter/compose?template=${id}`
