import { deviceDrafts } from '#app/ui/draft-store.ts'

/** Moves an unsaved draft from the storage key of an earlier release to the current one, so an update loses nothing. */
export function migrateOldDraft(name: string): void {
  for (const store of [() => sessionStorage, () => localStorage]) {
    try {
      const old = JSON.parse(store().getItem(name) ?? 'null') as { version: string | null } | null
      if (!old) continue
      deviceDrafts.write(name, { ...old, version: old.version ?? '' })
      store().removeItem(name)
    } catch {
      // Storage is blocked, or this is not a draft.
    }
  }
}
