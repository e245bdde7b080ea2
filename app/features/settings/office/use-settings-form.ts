import { useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'

import { useAdminAction } from '#app/office/controls/use-admin-action.ts'
import type { SaveBar } from '#app/office/form/save-bar.tsx'
import { useRecordForm } from '#app/office/form/use-record-form.ts'
import { useChangeProfile } from '#app/business/profile-context.tsx'
import { readSettings, saveSettings } from '#app/features/settings/calls.ts'
import type { Settings } from '#app/features/settings/schemas.ts'
import { apiQuery } from '#app/http/api-query.ts'
import type { BodyOf } from '#app/http/endpoint.ts'

type SectionName = keyof BodyOf<typeof saveSettings.schemas & object>

/** The form of one section of the settings. Unsaved changes stay in this tab. */
export function useSettingsForm<Name extends SectionName>(
  name: Name,
  settings: Settings,
  /** Cleans the values up before they are saved; the fields then show them, next to their errors. */
  cleanUp: (value: Settings[Name]) => Settings[Name] = (value) => value,
) {
  const client = useQueryClient()
  const changeProfile = useChangeProfile()
  const element = useRef<HTMLFormElement>(null)
  const { queryKey } = apiQuery(readSettings)
  const form = useRecordForm<Settings[Name]>({
    stored: settings[name],
    version: settings.updatedAt,
    element,
    draft: { name: `settings:${name}`, restore: 'automatic', toStore: withoutSecret },
    fetchLatest: async () => {
      const now = await client.fetchQuery({ ...apiQuery(readSettings), staleTime: 0 })
      return { values: now[name], version: now.updatedAt }
    },
  })
  const saving = useAdminAction(saveSettings, {
    success: ['Settings Saved', 'Your changes were saved.'],
    failure: ['Save Failed', 'Failed to save the settings. Please try again.'],
    // Site Setup starts with the region of the address.
    invalidates: ['/api/admin/setup', '/api/admin/website', '/api/admin/health', '/api/admin/activity'],
    onSuccess: (saved) => {
      client.setQueryData(queryKey, saved)
      changeProfile(saved.profile)
    },
    onStale: form.errorHandlers.onStale,
    // The errors are shown at their fields.
    onRefused: ({ status, refusal }) => {
      form.showErrors(withoutSection(name, refusal?.fields ?? {}))
      return status === 400
    },
  })
  const send = async (value: Settings[Name], version: string) => {
    const cleaned = cleanUp(value)
    form.set(cleaned)
    // Saving another section made the version newer, but left this one as it was.
    const ifMatch = version > settings.updatedAt ? version : settings.updatedAt
    const saved = await saving.run({ body: { [name]: cleaned }, ifMatch })
    if (saved) form.saved(cleaned, { values: saved[name], version: saved.updatedAt })
  }
  return {
    ...form,
    element,
    /** The props of `FieldInputs` other than `fields`. */
    inputs: { value: form.values, path: '', errorOf: form.errorOf, onChange: form.set },
    error: Object.keys(saving.fieldErrors).length === 0 ? saving.errorMessage : null,
    discard: () => {
      form.reset()
      saving.reset()
    },
    /** If the section was changed elsewhere, the owner decides first. */
    save: async () => (form.isStale ? undefined : form.submit(send)),
    keepMine: () => form.keepMine(send),
    reload: async () => {
      await form.reload()
      saving.reset()
    },
  }
}
/** What any section has. */
export type SettingsForm = Pick<
  ReturnType<typeof useSettingsForm>,
  'element' | 'error' | 'save' | keyof Parameters<typeof SaveBar>[0]['form']
>

/** For fields that are null when blank. */
export const emptyToNull = { setValueAs: (typed: string | null) => typed || null }

/** The rows of a list that are filled in. */
export const withoutBlank = (rows: readonly string[]) => rows.filter((row) => row.trim() !== '')

/** A token or password is not stored in drafts. */
const withoutSecret = <Value extends object>(value: Value): Value => ({
  ...value,
  ...Object.fromEntries(secrets.flatMap((name) => (name in value ? [[name, '']] : []))),
})
const secrets = ['token', 'password', 'authToken', 'apiKeySecret']

/** The server’s field names include the section: "texts.phones.0". */
const withoutSection = (name: string, fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([path, message]) => [path.replace(`${name}.`, ''), message]))
