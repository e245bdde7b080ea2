import type { MouseEvent, ReactNode } from 'react'

/** How the drawer of an event is reached: its address, and what opens it in place. */
export interface EvidenceNavigation {
  hrefOf: (id: number) => string
  open: (id: number) => void
}

/** A link to the evidence of an event, that opens its drawer in place. */
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
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    open(id)
  }
  return (
    <a href={hrefOf(id)} onClick={press} className={className} aria-current={current ? 'true' : undefined}>
      {children}
    </a>
  )
}
