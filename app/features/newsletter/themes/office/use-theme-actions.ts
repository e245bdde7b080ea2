import { useAdminAction } from '#app/office/use-admin-action.ts'
import { activateTheme, deleteTheme, duplicateTheme, makeDefaultTheme } from '#app/features/newsletter/themes/calls.ts'
import type { Theme } from '#app/features/newsletter/themes/schemas.ts'
import { useRestore } from '#app/features/trash/office/use-restore.ts'
import { showToast } from '#app/ui/toasts.ts'

/** All that shows newsletters, templates and themes. */
export const newsletterReads = ['/api/admin/newsletter']
export const themeFailure = ['Save Failed', 'Failed to save the theme. Please try again.'] as const
const shared = { failure: themeFailure, invalidates: newsletterReads }

/** What the cards of the themes do (PRODUCT §8.8). */
export function useThemeActions(onDeleted: () => void) {
  const { restore } = useRestore()
  const duplicate = useAdminAction(duplicateTheme, {
    ...shared,
    success: ({ name }) => ['Theme Created', `“${name}” is ready to use.`],
  })
  const makeDefault = useAdminAction(makeDefaultTheme, {
    ...shared,
    success: ({ name }) => ['Default Theme Changed', `New newsletters will use “${name}”.`],
  })
  const activate = useAdminAction(activateTheme, {
    ...shared,
    success: ({ name, isActive }) => [
      'Theme Updated',
      isActive ? `“${name}” can be chosen for newsletters.` : `“${name}” is no longer offered for newsletters.`,
    ],
  })
  const removal = useAdminAction(deleteTheme, {
    success: (_answer, { params }) => ['Theme Deleted', `“${params?.name}” was moved to the trash.`],
    failure: ['Delete Failed', 'Failed to delete the theme. Please try again.'],
    invalidates: newsletterReads,
    undo:
      ({ id }) =>
      () =>
        restore('theme', id),
    onSuccess: onDeleted,
    onRefused: ({ status, refusal }) => {
      if (status !== 409) return false
      refuseDefault(refusal?.message)
      return true
    },
  })
  return {
    duplicate: ({ id }: Theme) => duplicate.run({ params: { id } }),
    makeDefault: ({ id }: Theme) => makeDefault.run({ params: { id } }),
    activate: ({ id, isActive }: Theme) => activate.run({ params: { id }, body: { isActive: !isActive } }),
    // The name is no part of the address; it goes along for the toast.
    remove: ({ id, name }: Theme) => removal.run({ params: { id, name } }),
    removing: removal.busy,
    busy: duplicate.busy || makeDefault.busy || activate.busy,
  }
}

export const defaultStays = 'Choose another default theme first.'
export const refuseDefault = (words = defaultStays) => showToast('Delete Failed', words, 'error')
