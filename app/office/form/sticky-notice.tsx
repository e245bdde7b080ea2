import { type ReactNode, type Ref, useEffect, useRef } from 'react'

import { classNames } from '#app/ui/class-names.ts'
import { Notice } from '#app/ui/notice.tsx'

/**
 * A notice about a whole form, sticky below the header or at the top of its drawer. If it covers the focused field, the
 * field is scrolled out from under it.
 */
export function StickyNotice({
  ref,
  className,
  children,
}: {
  ref?: Ref<HTMLDivElement>
  className?: string
  children: ReactNode
}) {
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => uncover(content.current!), [])
  return (
    <Notice
      kind="bad"
      {...(ref && { ref })}
      className={classNames('sticky top-20 z-20 lg:top-32 in-[dialog]:top-3', className)}
    >
      <div ref={content}>{children}</div>
    </Notice>
  )
}

function uncover(notice: HTMLElement) {
  const field = document.activeElement
  if (!(field instanceof HTMLElement) || !field.matches('input, select, textarea') || notice.contains(field)) return
  const { scrollMarginTop } = field.style
  field.style.scrollMarginTop = `${notice.offsetHeight + 64}px`
  field.scrollIntoView({ block: 'nearest' })
  field.style.scrollMarginTop = scrollMarginTop
}
