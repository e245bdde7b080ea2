const day = 24 * 60 * 60_000

interface Stored {
  at: number
  value: unknown
}

/** Values by name in one or more browser storages, while they are not too old. */
function createDraftStore(maxAge: number, ...storages: (() => Storage)[]) {
  return {
    /** The first value stored under a name that `isWanted`, and when it was stored. */
    find(name: string, isWanted: (value: unknown) => boolean): Stored | null {
      for (const storage of storages) {
        try {
          const stored = JSON.parse(storage().getItem(keyOf(name)) ?? '') as Stored
          if (Date.now() - stored.at < maxAge && isWanted(stored.value)) return stored
        } catch {
          // Missing, unreadable, or storage is blocked: there is no draft.
        }
      }
      return null
    },
    /** The value stored under a name, unless it has another shape than `like`: a previous release may have stored it. */
    read<Value>(name: string, like: Value): Value | null {
      return (this.find(name, (value) => shapeOf(value) === shapeOf(like))?.value ?? null) as Value | null
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

/** The sorted property names of an object, or the type of another value. */
function shapeOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return typeof value
  return Object.keys(value).toSorted().join()
}
