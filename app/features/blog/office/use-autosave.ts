import { useEffect, useLayoutEffect, useRef } from 'react'

import { type PostDraft, postDrafts } from './post-draft.ts'

const every = 2_000

/**
 * Keeps what is typed on this device every two seconds, and at once when the window is hidden or left (PRODUCT §8.2).
 * Null means that there is nothing unsaved.
 */
export function useAutosave(id: string, unsaved: Omit<PostDraft, 'savedAt'> | null) {
  const latest = useRef(unsaved)
  const kept = useRef<typeof unsaved>(null)
  useLayoutEffect(() => {
    latest.current = unsaved
  })
  const keep = () => {
    const now = latest.current
    if (!now || JSON.stringify(now) === JSON.stringify(kept.current)) return
    postDrafts.save(id, { ...now, savedAt: Date.now() })
    kept.current = now
  }

  useEffect(() => {
    const timer = setInterval(keep, every)
    const hidden = () => document.visibilityState === 'hidden' && keep()
    document.addEventListener('visibilitychange', hidden)
    window.addEventListener('pagehide', keep)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', hidden)
      window.removeEventListener('pagehide', keep)
      keep()
    }
  }, [id])

  // Typed back to what is stored: there is nothing to restore any more.
  useEffect(() => {
    if (unsaved === null && kept.current) {
      kept.current = null
      postDrafts.clear(id)
    }
  }, [id, unsaved])

  return {
    /** Keeps it now. */
    keep,
    /** It is saved, or not wanted: nothing of it stays. */
    forget: () => {
      latest.current = null
      kept.current = null
      postDrafts.clear(id)
    },
  }
}
