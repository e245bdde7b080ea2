import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { changesOf } from '#app/office/changes-of.ts'
import { useAdminAction } from '#app/office/use-admin-action.ts'
import { useKept } from '#app/office/use-kept.ts'
import { useChangeFacts } from '#app/business/facts-context.tsx'
import { readSettings, saveSettings } from '#app/features/settings/calls.ts'
import type { Settings } from '#app/features/settings/schemas.ts'
import { reading } from '#app/http/reading.ts'

export type SectionName = 'notifications' | 'newsletter' | 'site' | 'business' | 'texts'

interface Typed<Name extends SectionName> {
  value: Settings[Name]
  over: Settings[Name] | null
}

/** A token lies nowhere but in its field. */
const withoutSecret = <Name extends SectionName>({ value, over }: Typed<Name>): Typed<Name> => ({
  value: 'token' in value ? { ...value, token: '' } : value,
  over,
})

/**
 * One section of the settings being edited: what stands in its fields, and how it is saved. What is not saved yet stays in
 * this tab, with what it was typed over: another window that was faster is noticed, whenever it was.
 */
export function useSection<Name extends SectionName>(
  name: Name,
  settings: Settings,
  /** What is saved of what was typed; the fields then show it too, so that a fault stands where it belongs. */
  tidied: (value: Settings[Name]) => Settings[Name] = (value) => value,
) {
  const client = useQueryClient()
  const changeFacts = useChangeFacts()
  const stored = settings[name]
  const typed = useKept<Typed<Name>>(`settings:${name}`, { value: stored, over: null }, withoutSecret)
  const { over } = typed.value
  const dirty = over !== null
  const [refused, setRefused] = useState(false)
  const forget = () => {
    typed.forget()
    setRefused(false)
  }
  const saving = useAdminAction(saveSettings, {
    success: ['Settings Saved', 'Your changes were saved.'],
    failure: ['Save Failed', 'Failed to save the settings. Please try again.'],
    invalidates: ['/api/admin/activity'],
    onSuccess: (saved) => {
      client.setQueryData(reading(readSettings).queryKey, saved)
      changeFacts(saved.facts)
      forget()
    },
    onStale: () => setRefused(true),
    // The sentences stand at the fields; a toast would only repeat the first.
    onRefused: (error) => error.status === 400,
  })
  // A field that came with a later version has what is stored.
  const value = dirty ? { ...stored, ...typed.value.value } : stored
  // Not what this window itself has just changed: its answer may come after the news of it.
  const isStored = (one: Settings[Name] | null) => JSON.stringify(one) === JSON.stringify(stored)
  const stale = refused || (dirty && !saving.busy && !isStored(over) && !isStored(value))
  const edit = (changed: Settings[Name]) => typed.set({ value: changed, over: over ?? stored })
  const save = (whole: Settings[Name], ifMatch: string) => {
    const tidy = tidied(whole)
    edit(tidy)
    return saving.run({ body: { [name]: tidy }, ifMatch })
  }
  return {
    value,
    edit: (changes: Partial<Settings[Name]>) => edit({ ...value, ...changes }),
    dirty,
    discard: () => {
      forget()
      saving.reset()
    },
    /** Not over what was changed elsewhere: that is asked first. */
    save: async () => (stale ? null : save(value, settings.updatedAt)),
    busy: saving.busy,
    /** The sentence for a field of this section, by its path in it: "notice.text". */
    fault: (path: string): string | undefined => saving.fields[`${name}.${path}`],
    failed: stale ? null : Object.keys(saving.fields).length > 0 ? 'Please check the marked fields.' : saving.failed,
    stale,
    /** Saves what was changed here over what was changed elsewhere; the rest stays as it is there. */
    keepMine: async () => {
      const now = await client.fetchQuery({ ...reading(readSettings), staleTime: 0 }).catch(() => settings)
      return save({ ...now[name], ...changesOf(value, over ?? value) }, now.updatedAt)
    },
    /** Shows what was changed elsewhere. */
    reload: () => {
      forget()
      saving.reset()
      void client.invalidateQueries({ queryKey: reading(readSettings).queryKey })
    },
  }
}
export type Section = Omit<ReturnType<typeof useSection>, 'value' | 'edit'>
