import { deviceDrafts } from '#app/office/form/use-draft.ts'

/**
 * Moves the draft that the version before stored of a post to where it is read now: what was typed before an update and not
 * saved is still offered after it.
 */
export function migrateOldDraft(name: string): void {
  for (const store of [() => sessionStorage, () => localStorage]) {
    try {
      const old = JSON.parse(store().getItem(name) ?? 'null') as { version: string | null } | null
      if (!old) continue
      deviceDrafts.write(name, { ...old, version: old.version ?? '' })
      store().removeItem(name)
    } catch {
      // A forbidden store has none, and what can't be read is no draft.
    }
  }
}
