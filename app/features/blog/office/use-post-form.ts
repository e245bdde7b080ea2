import { useMemo, useState } from 'react'

import type { AdminPost } from './schemas.ts'
import { type PostDraft, postDrafts } from './post-draft.ts'
import { emptyPost, isSame, merged, type PostValues, valuesOf } from './post-form.ts'
import { useAutosave } from './use-autosave.ts'

/**
 * The form of a post: what is typed, over which version, and what was left unsaved the last time. `post` is what is
 * stored now, null for a new one.
 */
export function usePostForm(post: AdminPost | null) {
  const id = String(post?.id ?? 'new')
  const stored = useMemo(() => (post ? valuesOf(post) : emptyPost), [post])
  const version = post?.updatedAt ?? null
  const [base, setBase] = useState({ values: stored, version })
  const [values, setValues] = useState(stored)
  const [offer, setOffer] = useState<PostDraft | null>(() => {
    const draft = postDrafts.read(id, Date.now())
    return draft && !isSame(draft.values, stored) ? draft : null
  })
  const isDirty = !isSame(values, base.values)
  const begin = (next: PostValues) => {
    setBase({ values: stored, version })
    setValues(next)
  }
  // Nothing typed here: what another window saved is simply shown.
  if (version !== base.version && !isDirty) begin(stored)

  const unsaved = { values, base: base.values, version: base.version }
  const autosave = useAutosave(id, isDirty ? unsaved : null)

  return {
    values,
    set: (changes: Partial<PostValues>) => setValues((last) => ({ ...last, ...changes })),
    isDirty,
    /** For If-Match. */
    version: base.version,
    /** Another window was faster. */
    isBehind: version !== base.version,
    /** Goes on with what is stored; what was typed can be had back. */
    reload: () => {
      autosave.keep()
      setOffer({ ...unsaved, savedAt: Date.now() })
      begin(stored)
    },
    /** What was changed here stays; gives the form as it then is. */
    keepMine: () => {
      const mine = merged(values, base.values, stored)
      begin(mine)
      return mine
    },
    offer,
    restore: () => {
      if (!offer) return
      setBase({ values: offer.base, version: offer.version })
      setValues(offer.values)
      setOffer(null)
    },
    discardOffer: () => {
      setOffer(null)
      if (!isDirty) autosave.forget()
    },
    /** It is saved, or shall be lost. */
    forget: autosave.forget,
  }
}
export type PostForm = ReturnType<typeof usePostForm>
