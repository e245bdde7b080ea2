import { useRef, useState } from 'react'

import { deviceDrafts, tabDrafts } from '#app/ui/draft-store.ts'

import { isEqual } from './changed-fields.ts'

/** Unsaved values, with the stored values and the version they were based on. */
export interface Draft<Values> {
  values: Values
  base: Values
  version: string
}

export interface DraftOptions<Values> {
  /** The storage key: "post:12". */
  name: string
  /** Whether the form opens with the draft, or asks whether to restore it. */
  restore: 'automatic' | 'prompt'
  /** A draft on the device survives a closed tab, for 30 days; one in the tab lasts a day. */
  place?: 'tab' | 'device'
  /** Selects the part of the values that may be stored. */
  toStore?: (values: Values) => Values
}

type StoredDraft<Values> = Draft<Values> & { savedAt: number }

/** The draft of a record form: read when the form opens, written while someone types. */
export function useRecordDraft<Values extends object>(
  options: DraftOptions<Values> | undefined,
  { values: stored, version }: { values: Values; version: string },
) {
  const { name = '', restore = 'automatic', place = 'tab', toStore = (values: Values) => values } = options ?? {}
  const store = place === 'tab' ? tabDrafts : deviceDrafts
  const [found] = useState(() => {
    const draft = options
      ? store.read<StoredDraft<Values>>(name, { values: stored, base: stored, version, savedAt: 0 })
      : null
    return draft && hasSameShape(draft.values, stored) && hasSameShape(draft.base, stored) ? draft : null
  })
  const [pending, setPending] = useState(found && restore === 'prompt' && !isEqual(found.values, stored) ? found : null)
  const restored = restore === 'automatic' ? found : null
  const isStored = useRef(restored !== null)
  const clear = () => {
    isStored.current = false
    if (name !== '') store.write(name, null)
  }

  return {
    restored,
    isRestored: restored !== null,
    /** The draft the user is asked to restore or discard. */
    pending,
    /** Writes the unsaved values; null if there are none. */
    store: (unsaved: Draft<Values> | null) => {
      if (name === '') return
      if (unsaved) {
        store.write(name, { ...unsaved, values: toStore(unsaved.values), savedAt: Date.now() })
        isStored.current = true
      } else if (isStored.current) clear()
    },
    clear,
    /** Returns the pending draft and stops asking. */
    takePending: () => {
      setPending(null)
      return pending
    },
    discardPending: (isDirty: boolean) => {
      setPending(null)
      if (!isDirty) clear()
    },
    /** Asks to restore `draft`, which the form no longer shows. */
    setPending: (draft: Draft<Values>) => {
      if (restore !== 'prompt') return
      isStored.current = false
      setPending({ ...draft, savedAt: Date.now() })
    },
  }
}

/** Whether both have the same fields with values of the same type; a previous release may have stored others. */
function hasSameShape(draft: object, stored: object): boolean {
  const types = new Map<string, unknown>(Object.entries(stored))
  const fields = Object.entries(draft) as [string, unknown][]
  return (
    fields.length === types.size &&
    fields.every(([name, value]) => types.has(name) && (value === null || hasSameType(value, types.get(name))))
  )
}

const hasSameType = (value: unknown, other: unknown) => other === null || typeof value === typeof other
