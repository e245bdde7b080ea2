import { useAdminAction } from '#app/office/use-admin-action.ts'
import { deleteTemplate, duplicateTemplate, publishTemplate } from '#app/features/newsletter/templates/calls.ts'
import type { Template } from '#app/features/newsletter/templates/schemas.ts'
import { newsletterReads } from '#app/features/newsletter/themes/office/use-theme-actions.ts'
import { useRestore } from '#app/features/trash/office/use-restore.ts'
import { showToast } from '#app/ui/toasts.ts'

import { faultsOf } from './template-faults.ts'

export const templateFailure = ['Save Failed', 'Failed to save the template. Please try again.'] as const
const shared = { failure: templateFailure, invalidates: newsletterReads }

/** What list and editor of the templates do alike (PRODUCT §8.6). */
export function useTemplateActions({
  onDeleted = () => {},
  onDuplicated = () => {},
}: {
  onDeleted?: () => void
  onDuplicated?: (copy: Template) => void
}) {
  const { restore } = useRestore()
  const duplicate = useAdminAction(duplicateTemplate, {
    ...shared,
    success: ({ title }) => createdWords(title),
    onSuccess: onDuplicated,
  })
  const publish = useAdminAction(publishTemplate, {
    ...shared,
    success: ({ isPublished }) => [
      'Status Updated',
      isPublished ? 'The template is now published.' : 'The template is now a draft.',
    ],
    onRefused: ({ refusal }) => {
      const [fault] = Object.values(refusal?.fields ?? {})
      if (fault === undefined) return false
      showToast('Validation Error', fault, 'error')
      return true
    },
  })
  const removal = useAdminAction(deleteTemplate, {
    success: (_answer, { params }) => ['Template Deleted', `“${params?.title}” was moved to the trash.`],
    failure: ['Delete Failed', 'Failed to delete the template. Please try again.'],
    invalidates: newsletterReads,
    undo:
      ({ id }) =>
      () =>
        restore('template', id),
    onSuccess: onDeleted,
  })
  return {
    duplicate: ({ id }: Template) => duplicate.run({ params: { id } }),
    /** What can't be used is not asked for; one sentence says why. */
    toggle: (template: Template) => {
      const { id, isPublished } = template
      const [fault] = isPublished ? [] : Object.values(faultsOf(template, true))
      if (fault === undefined) void publish.run({ params: { id }, body: { isPublished: !isPublished } })
      else showToast('Validation Error', fault, 'error')
    },
    // The title is no part of the address; it goes along for the toast.
    remove: ({ id, title }: Template) => removal.run({ params: { id, title } }),
    removing: removal.busy,
    busy: duplicate.busy || publish.busy,
  }
}

export const createdWords = (title: string) => ['Template Created', `“${title}” was saved as a draft.`] as const
export const composeWith = (id: number) => `/admin/newsletter/compose?template=${id}`
