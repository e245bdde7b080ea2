import { useEffect, useState } from 'react'

/** Tells screen readers the title of the page a click led to; a first load is announced by the browser itself. */
export function Announcer() {
  const [title, setTitle] = useState('')
  useEffect(() => {
    let last = document.title
    // The title changes when the screen has arrived, however long its code took.
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
