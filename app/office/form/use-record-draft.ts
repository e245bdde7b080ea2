import { useRef, useState } from 'react'

import { isSame } from '#app/office/drawer/changes-of.ts'
import { tabDrafts, deviceDrafts } from './use-draft.ts'

/** What was typed and not saved, with what it was typed over. */
export interface Draft<Values> {
  values: Values
  base: Values
  version: string
}

export interface DraftOptions<Values> {
  /** What it is part of: "post:12". */
  name: string
  /** Whether the form opens with it, or offers it. */
  restore: 'at once' | 'offered'
  /** A draft on the device outlives the tab, and a day. */
  place?: 'tab' | 'device'
  /** The part of the values that may be stored. */
  toStore?: (values: Values) => Values
}

type Stored<Values> = Draft<Values> & { savedAt: number }

/** The draft of a record form in the browser: found when it is opened, stored while something is typed. */
export function useRecordDraft<Values extends object>(
  options: DraftOptions<Values> | undefined,
  { values: stored, version }: { values: Values; version: string },
) {
  const { name = '', restore = 'at once', place = 'tab', toStore = (values: Values) => values } = options ?? {}
  const store = place === 'tab' ? tabDrafts : deviceDrafts
  const [found] = useState(() => {
    const draft = options
      ? store.read<Stored<Values>>(name, { values: stored, base: stored, version, savedAt: 0 })
      : null
    return draft && isLike(draft.values, stored) && isLike(draft.base, stored) ? draft : null
  })
  const [offer, setOffer] = useState(found && restore === 'offered' && !isSame(found.values, stored) ? found : null)
  const restored = restore === 'at once' ? found : null
  const isStored = useRef(restored !== null)
  const clear = () => {
    isStored.current = false
    if (name !== '') store.write(name, null)
  }

  return {
    restored,
    isRestored: restored !== null,
    offer,
    /** Stores what is not saved yet; null: there is nothing. */
    store: (unsaved: Draft<Values> | null) => {
      if (name === '') return
      if (unsaved) {
        store.write(name, { ...unsaved, values: toStore(unsaved.values), savedAt: Date.now() })
        isStored.current = true
      } else if (isStored.current) clear()
    },
    clear,
    /** Gives what is offered, once. */
    take: () => {
      setOffer(null)
      return offer
    },
    discardOffer: (isDirty: boolean) => {
      setOffer(null)
      if (!isDirty) clear()
    },
    /** The form goes on without it; it can be had back. */
    offerAgain: (draft: Draft<Values>) => {
      if (restore !== 'offered') return
      isStored.current = false
      setOffer({ ...draft, savedAt: Date.now() })
    },
  }
}

/** The same fields, each a text, a list…; an older release may have stored others. */
function isLike(draft: object, stored: object): boolean {
  const like = new Map<string, unknown>(Object.entries(stored))
  const fields = Object.entries(draft) as [string, unknown][]
  return (
    fields.length === like.size &&
    fields.every(([name, value]) => like.has(name) && (value === null || isOfKind(value, like.get(name))))
  )
}

const isOfKind = (value: unknown, other: unknown) => other === null || typeof value === typeof other
