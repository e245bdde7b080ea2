import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'

import { AlertDialog } from '#app/office/controls/alert-dialog.tsx'

/**
 * Asks before unsaved changes are lost: with the browser's own dialog when the window closes, with ours on links and, if
 * the browser supports the Navigation API, on Back. Render it outside the form, because the dialog is a form.
 */
export function UnsavedChangesGuard({
  isDirty,
  text = 'Changes since the last save will be lost.',
  onDiscard,
}: {
  isDirty: boolean
  text?: string
  onDiscard: () => void
}) {
  const [, navigate] = useLocation()
  const [pendingNavigation, setPendingNavigation] = useState<(() => void) | null>(null)
  const isConfirmed = useRef(false)

  useEffect(() => {
    if (!isDirty) return
    const beforeUnload = (event: BeforeUnloadEvent) => {
      if (!isConfirmed.current) event.preventDefault()
    }
    const click = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
      if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      if (link.target === '_blank' || link.origin !== location.origin || link.hasAttribute('download')) return
      if (link.pathname === location.pathname) return
      event.preventDefault()
      event.stopPropagation()
      const to = link.pathname + link.search + link.hash
      setPendingNavigation(() => () => navigate(to))
    }
    const traverse = (event: NavigateEvent) => {
      if (isConfirmed.current || event.navigationType !== 'traverse' || !event.cancelable) return
      event.preventDefault()
      const { key } = event.destination
      setPendingNavigation(() => () => void navigation.traverseTo(key))
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
      open={pendingNavigation !== null}
      onClose={() => setPendingNavigation(null)}
      title="Discard unsaved changes?"
      text={text}
      confirmLabel="Discard"
      cancelLabel="Keep Editing"
      danger
      onConfirm={() => {
        onDiscard()
        isConfirmed.current = true
        pendingNavigation?.()
        setPendingNavigation(null)
      }}
    />
  )
}
