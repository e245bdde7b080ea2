import { useAdminAction } from '#app/office/controls/use-admin-action.ts'
import { newsletterReads, useRecordActions } from '#app/features/newsletter/office/use-record-actions.ts'
import { activateTheme, makeDefaultTheme, themeCalls } from '#app/features/newsletter/themes/calls.ts'
import type { Theme } from '#app/features/newsletter/themes/schemas.ts'
import { showToast } from '#app/ui/toasts.ts'

export const themeFailure = ['Save Failed', 'Failed to save the theme. Please try again.'] as const

export function useThemeActions(onDeleted: () => void) {
  const shared = { failure: themeFailure, invalidates: newsletterReads }
  const record = useRecordActions(themeCalls, {
    kind: 'theme',
    duplicated: createdToast,
    failure: themeFailure,
    onDeleted,
    onRefused: ({ status, refusal }) => {
      if (status === 409) showDefaultRefused(refusal?.message)
      return status === 409
    },
  })
  const makeDefault = useAdminAction(makeDefaultTheme, {
    ...shared,
    success: ({ name }) => ['Default Theme Changed', `New newsletters will use “${name}”.`],
  })
  const activate = useAdminAction(activateTheme, {
    ...shared,
    success: ({ name, isActive }) => [
      'Theme Updated',
      isActive ? `“${name}” can be chosen for newsletters.` : `“${name}” can no longer be chosen for newsletters.`,
    ],
  })
  return {
    ...record,
    makeDefault: ({ id }: Theme) => makeDefault.run({ params: { id } }),
    activate: ({ id, isActive }: Theme) => activate.run({ params: { id }, body: { isActive: !isActive } }),
    busy: record.duplicating || makeDefault.busy || activate.busy,
  }
}

export const createdToast = ({ name }: Theme) => ['Theme Created', `“${name}” is ready to use.`] as const
export const chooseAnotherDefault = 'Choose another default theme first.'
export const showDefaultRefused = (message = chooseAnotherDefault) => showToast('Delete Failed', message, 'error')
