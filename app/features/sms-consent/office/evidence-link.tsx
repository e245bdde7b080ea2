import type { MouseEvent, ReactNode } from 'react'

/** Opens the drawer of an event, by URL or in place. */
export interface EvidenceNavigation {
  hrefOf: (id: number) => string
  open: (id: number) => void
}

/** A link to the evidence of an event. */
export function EvidenceLink({
  id,
  navigation: { hrefOf, open },
  className,
  current = false,
  children,
}: {
  id: number
  navigation: EvidenceNavigation
  className: string
  current?: boolean
  children: ReactNode
}) {
  const openInPlace = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    open(id)
  }
  return (
    <a href={hrefOf(id)} onClick={openInPlace} className={className} aria-current={current ? 'true' : undefined}>
      {children}
    </a>
  )
}
