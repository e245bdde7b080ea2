import type { MouseEvent, ReactNode } from 'react'

import { classNames } from '#app/ui/class-names.ts'

/** Opens a row for keyboards and screen readers: a link if the row has an address, otherwise a button. */
export function RowLink({
  id,
  href,
  label,
  isDesktop,
  onOpen,
  children,
}: {
  id: string
  href: string | undefined
  label: string
  isDesktop: boolean
  onOpen: () => void
  children: ReactNode
}) {
  const className = classNames(
    'block max-w-full text-left wrap-anywhere underline-offset-4 hover:underline',
    !isDesktop && 'min-h-9 content-center',
  )
  // A card's link is the row's name already; a table cell may hold an icon or a date.
  const shared = { id, 'data-row': '', className, ...(isDesktop && { 'aria-description': `Open ${label}` }) }
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
