import { useEffect, useRef, useState } from 'react'

import { forgetForm, keepForm, keptForm } from '#app/office/kept-form.ts'

/**
 * What is typed over a stored record. What another window saved shows at once where nothing was typed here; where
 * something was, `isBehind` asks the owner (PRODUCT §5, Concurrency). Until it is saved it is kept in the tab under
 * `name`, and offered when the form is opened again: an ended session or a reload costs nothing.
 */
export function useVersionedForm<Values extends object>(name: string, stored: Values, version: string) {
  const [base, setBase] = useState({ values: stored, version })
  const [values, setValues] = useState(stored)
  const [offer, setOffer] = useState(() => keptForm(name, stored))
  const isDirty = !isSame(values, base.values)
  const begin = (next: Values, at: string) => {
    setBase({ values: next, version: at })
    setValues(next)
  }
  const isNewer = version > base.version
  if (isNewer && !isDirty) begin(stored, version)

  const isKept = useRef(false)
  const isOver = useRef(false)
  useEffect(() => {
    if (isOver.current) return
    if (isDirty) keepForm(name, values, base.version)
    else if (isKept.current) forgetForm(name)
    isKept.current = isDirty
  }, [name, values, base.version, isDirty])

  return {
    values,
    set: (changes: Partial<Values>) => setValues((last) => ({ ...last, ...changes })),
    isDirty,
    /** For If-Match. */
    version: base.version,
    isBehind: isNewer && isDirty,
    reload: () => begin(stored, version),
    /** It was stored as `next`; what was typed since it was `sent` stays. */
    saved: (sent: Values, next: Values, at: string) => {
      setBase({ values: next, version: at })
      setValues((last) => (isSame(last, sent) ? next : last))
    },
    /** What was typed the last time and not saved. */
    offer,
    /** Over the version it was typed over: where another window saved since, the owner is asked. */
    restore: () => {
      if (!offer) return
      setBase({ values: stored, version: offer.version })
      setValues(offer.values)
      setOffer(null)
    },
    discardOffer: () => {
      setOffer(null)
      if (!isDirty) forgetForm(name)
    },
    /** It is saved or shall be lost, and the form is left. */
    forget: () => {
      isOver.current = true
      forgetForm(name)
    },
  }
}

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)
