import { useQueryClient } from '@tanstack/react-query'

import { useAdminAction } from '#app/office/controls/use-admin-action.ts'
import { useRecordForm } from '#app/office/form/use-record-form.ts'
import { useChangeProfile } from '#app/business/profile-context.tsx'
import { readSettings, saveSettings } from '#app/features/settings/calls.ts'
import type { Settings } from '#app/features/settings/schemas.ts'
import { apiQuery } from '#app/http/api-query.ts'

type SectionName = 'notifications' | 'newsletter' | 'site' | 'business' | 'texts'

/** One section of the settings being edited, and how it is saved. What is not saved yet stays in this tab. */
export function useSection<Name extends SectionName>(
  name: Name,
  settings: Settings,
  /** What is saved of what was typed; the fields then show it too, so that a fault stands where it belongs. */
  tidied: (value: Settings[Name]) => Settings[Name] = (value) => value,
) {
  const client = useQueryClient()
  const changeProfile = useChangeProfile()
  const { queryKey } = apiQuery(readSettings)
  const form = useRecordForm<Settings[Name]>({
    stored: settings[name],
    version: settings.updatedAt,
    draft: { name: `settings:${name}`, restore: 'automatic', toStore: withoutSecret },
    fetchLatest: async () => {
      const now = await client.fetchQuery({ ...apiQuery(readSettings), staleTime: 0 })
      return { values: now[name], version: now.updatedAt }
    },
  })
  const saving = useAdminAction(saveSettings, {
    success: ['Settings Saved', 'Your changes were saved.'],
    failure: ['Save Failed', 'Failed to save the settings. Please try again.'],
    invalidates: ['/api/admin/activity'],
    onSuccess: (saved) => {
      client.setQueryData(queryKey, saved)
      changeProfile(saved.profile)
    },
    onStale: form.errorHandlers.onStale,
    // The sentences stand at the fields; a toast would only repeat the first.
    onRefused: ({ status, refusal }) => {
      form.showErrors(withoutSection(name, refusal?.fields ?? {}))
      return status === 400
    },
  })
  const send = async (value: Settings[Name], version: string) => {
    const tidy = tidied(value)
    form.set(tidy)
    // Another section that was saved meanwhile made the version newer, and this one is as it was.
    const ifMatch = version > settings.updatedAt ? version : settings.updatedAt
    const saved = await saving.run({ body: { [name]: tidy }, ifMatch })
    if (saved) form.saved(tidy, { values: saved[name], version: saved.updatedAt })
  }
  const failed = Object.keys(saving.fieldErrors).length === 0 ? saving.errorMessage : null
  return {
    ...form,
    busy: saving.busy,
    failed: form.isStale ? null : form.hasErrors ? 'Please check the marked fields.' : failed,
    discard: () => {
      form.reset()
      saving.reset()
    },
    /** Not over what was changed elsewhere: that is asked first. */
    save: async () => (form.isStale ? undefined : form.submit(send)),
    keepMine: () => form.keepMine(send),
    reload: async () => {
      await form.reload()
      saving.reset()
    },
  }
}
export type Section = Pick<
  ReturnType<typeof useSection>,
  'isDirty' | 'isStale' | 'busy' | 'failed' | 'discard' | 'save' | 'keepMine' | 'reload'
>

/** For fields that are null where nothing is typed. */
export const emptyToNull = { setValueAs: (typed: string | null) => typed || null }

/** A token lies nowhere but in its field. */
const withoutSecret = <Value extends object>(value: Value): Value =>
  'token' in value ? { ...value, token: '' } : value

/** The server calls a field by its section too: "texts.phones.0". */
const withoutSection = (name: string, fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([path, message]) => [path.replace(`${name}.`, ''), message]))
