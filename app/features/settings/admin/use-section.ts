import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { useAdminAction } from '#app/admin/use-admin-action.ts'
import { useChangeFacts } from '#app/business/facts-context.tsx'
import { type Settings, readSettings, saveSettings } from '#app/features/settings/contract.ts'
import { reading } from '#app/http/reading.ts'

export type SectionName = 'notifications' | 'newsletter' | 'site' | 'business'

/** One section of the settings being edited: what stands in its fields, and how it is saved. */
export function useSection<Name extends SectionName>(name: Name, settings: Settings) {
  const client = useQueryClient()
  const changeFacts = useChangeFacts()
  const [draft, setDraft] = useState<Settings[Name] | null>(null)
  const [stale, setStale] = useState(false)
  const saving = useAdminAction(saveSettings, {
    success: ['Settings Saved', 'Your changes were saved.'],
    failure: ['Save Failed', 'Failed to save the settings. Please try again.'],
    invalidates: ['/api/admin/activity'],
    onSuccess: (saved) => {
      client.setQueryData(reading(readSettings).queryKey, saved)
      changeFacts(saved.facts)
      setDraft(null)
      setStale(false)
    },
    onStale: () => setStale(true),
    // The sentences stand at the fields; a toast would only repeat the first.
    onRefused: (error) => error.status === 400,
  })
  const value = draft ?? settings[name]
  const save = (ifMatch?: string) => saving.run({ body: { [name]: value }, ...(ifMatch && { ifMatch }) })
  return {
    value,
    edit: (changes: Partial<Settings[Name]>) => setDraft({ ...value, ...changes }),
    dirty: draft !== null,
    discard: () => {
      setDraft(null)
      setStale(false)
      saving.reset()
    },
    save: () => save(settings.updatedAt),
    busy: saving.busy,
    /** The sentence for a field of this section, by its path in it: "notice.text". */
    fault: (path: string): string | undefined => saving.fields[`${name}.${path}`],
    failed: stale ? null : Object.keys(saving.fields).length > 0 ? 'Please check the marked fields.' : saving.failed,
    stale,
    /** Saves over what was changed elsewhere. */
    keepMine: () => save(),
    /** Shows what was changed elsewhere. */
    reload: () => {
      setDraft(null)
      setStale(false)
      saving.reset()
      void client.invalidateQueries({ queryKey: reading(readSettings).queryKey })
    },
  }
}
export type Section = Omit<ReturnType<typeof useSection>, 'value' | 'edit'>
