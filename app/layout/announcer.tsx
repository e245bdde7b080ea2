import { useEffect, useState } from 'react'

/** Announces the page title to screen readers after client navigation; the browser announces the first load itself. */
export function Announcer() {
  const [title, setTitle] = useState('')
  useEffect(() => {
    let last = document.title
    // The title changes when the screen has loaded, however long that takes.
    const observer = new MutationObserver(() => {
      if (document.title === last || document.title === '') return
      last = document.title
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
