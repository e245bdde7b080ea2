const day = 24 * 60 * 60_000

/** Values by name in one or more browser storages, while they are not too old. */
function createDraftStore(maxAge: number, ...storages: (() => Storage)[]) {
  return {
    /** The values stored under a name, one in each storage that has one. */
    found(name: string): { at: number; value: unknown }[] {
      return storages.flatMap((storage) => {
        try {
          const { at, value } = JSON.parse(storage().getItem(keyOf(name)) ?? '') as { at: number; value: unknown }
          return Date.now() - at < maxAge ? [{ at, value }] : []
        } catch {
          // Missing, unreadable, or storage is blocked: there is no draft.
          return []
        }
      })
    },
    /** Null deletes it. */
    write(name: string, value: unknown) {
      for (const storage of storages) {
        try {
          if (value === null) storage().removeItem(keyOf(name))
          else storage().setItem(keyOf(name), JSON.stringify({ at: Date.now(), value }))
        } catch {
          // Storage is full or blocked: the form works without a draft.
        }
      }
    },
  }
}

export type DraftStore = ReturnType<typeof createDraftStore>

/** In this tab, for a day. */
export const tabDrafts = createDraftStore(day, () => sessionStorage)

/** Also in `localStorage`, so that drafts survive a closed window or a crash. */
export const deviceDrafts = createDraftStore(
  30 * day,
  () => sessionStorage,
  () => localStorage,
)

/** Deletes all drafts in this browser. */
export function clearDrafts(): void {
  for (const storage of [() => sessionStorage, () => localStorage]) {
    try {
      for (const key of Object.keys(storage())) if (key.startsWith(keyOf(''))) storage().removeItem(key)
    } catch {
      // Storage is blocked: there are no drafts.
    }
  }
}

const keyOf = (name: string) => `kept:${name}`
