import type { MouseEvent, ReactNode } from 'react'

import { classNames } from '#app/ui/class-names.ts'

/** What opens a row for keyboards and screen readers: a link where the row has an address, else a button. */
export function RowOpener({
  id,
  href,
  label,
  wide,
  onOpen,
  children,
}: {
  id: string
  href: string | undefined
  label: string
  wide: boolean
  onOpen: () => void
  children: ReactNode
}) {
  const look = classNames(
    'block max-w-full text-left wrap-anywhere underline-offset-4 hover:underline',
    !wide && 'min-h-9 content-center',
  )
  // Only where the name is not among the words: a mark, a picture, a date.
  const shared = { id, 'data-row': '', className: look, ...(wide && { 'aria-description': `Open ${label}` }) }
  if (href === undefined) {
    return (
      <button type="button" onClick={onOpen} {...shared}>
        {children}
      </button>
    )
  }
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    onOpen()
  }
  return (
    <a href={href} onClick={open} {...shared}>
      {children}
    </a>
  )
}
