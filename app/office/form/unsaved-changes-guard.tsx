import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'

import { AlertDialog } from '#app/office/controls/alert-dialog.tsx'

/**
 * Asks before unsaved work is left: the browser itself when the window closes; here when a link is followed, and on Back
 * where the browser lets a page hear of it. The dialog is a form of its own, so it belongs beside the form.
 */
export function UnsavedChangesGuard({
  isDirty,
  text = 'What you typed since the last save will be lost.',
  onDiscard,
}: {
  isDirty: boolean
  text?: string
  onDiscard: () => void
}) {
  const [, navigate] = useLocation()
  const [wanted, setWanted] = useState<(() => void) | null>(null)
  const free = useRef(false)

  useEffect(() => {
    if (!isDirty) return
    const beforeUnload = (event: BeforeUnloadEvent) => {
      if (!free.current) event.preventDefault()
    }
    const click = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
      if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      if (link.target === '_blank' || link.origin !== location.origin || link.hasAttribute('download')) return
      if (link.pathname === location.pathname) return
      event.preventDefault()
      event.stopPropagation()
      const to = link.pathname + link.search + link.hash
      setWanted(() => () => navigate(to))
    }
    const traverse = (event: NavigateEvent) => {
      if (free.current || event.navigationType !== 'traverse' || !event.cancelable) return
      event.preventDefault()
      const { key } = event.destination
      setWanted(() => () => void navigation.traverseTo(key))
    }
    const history = 'navigation' in window ? navigation : null
    window.addEventListener('beforeunload', beforeUnload)
    window.addEventListener('click', click, true)
    history?.addEventListener('navigate', traverse)
    return () => {
      window.removeEventListener('beforeunload', beforeUnload)
      window.removeEventListener('click', click, true)
      history?.removeEventListener('navigate', traverse)
    }
  }, [isDirty, navigate])

  return (
    <AlertDialog
      open={wanted !== null}
      onClose={() => setWanted(null)}
      title="Discard unsaved changes?"
      text={text}
      confirmLabel="Discard"
      cancelLabel="Keep Editing"
      danger
      onConfirm={() => {
        onDiscard()
        free.current = true
        wanted?.()
        setWanted(null)
      }}
    />
  )
}
