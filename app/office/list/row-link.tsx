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
  return (
    <a href={href} onClick={(event) => openHere(event, onOpen)} {...shared}>
      {children}
    </a>
  )
}

/** On a click of a link: opens its record here, unless the click asks for a tab or window of its own. */
export function openHere(event: MouseEvent, onOpen: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
  event.preventDefault()
  onOpen()
}
