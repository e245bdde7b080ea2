import { useState } from 'react'

/**
 * What is typed over a stored record. What another window saved shows at once where nothing was typed here; where
 * something was, `isBehind` asks the owner (PRODUCT §5, Concurrency).
 */
export function useVersionedForm<Values extends object>(stored: Values, version: string) {
  const [base, setBase] = useState({ values: stored, version })
  const [values, setValues] = useState(stored)
  const isDirty = !isSame(values, base.values)
  const begin = (next: Values, at: string) => {
    setBase({ values: next, version: at })
    setValues(next)
  }
  const isNewer = version > base.version
  if (isNewer && !isDirty) begin(stored, version)
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
  }
}

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)
