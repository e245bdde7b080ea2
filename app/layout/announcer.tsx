import { useEffect, useState } from 'react'

import { withoutPrefix } from './admin-head.tsx'

/** Announces the page title to screen readers after client navigation; the browser announces the first load itself. */
export function Announcer() {
  const [title, setTitle] = useState('')
  useEffect(() => {
    let last = withoutPrefix(document.title)
    // The title changes when the screen has loaded, however long that takes.
    const observer = new MutationObserver(() => {
      const current = withoutPrefix(document.title)
      if (current === last || current === '') return
      last = current
      setTitle(last)
    })
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => observer.disconnect()
  }, [])
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  )
}
