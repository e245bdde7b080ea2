import { type ReactNode, type Ref, useEffect, useRef } from 'react'

import { classNames } from '#app/ui/class-names.ts'
import { Notice } from '#app/ui/notice.tsx'

/**
 * What concerns all of a form, in sight under the header or at the top of its drawer: what brought it may stand at the
 * other end of a long form. Where it comes over the field one types in, that one moves out from under it.
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
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => uncover(place.current!), [])
  return (
    <Notice
      kind="bad"
      {...(ref && { ref })}
      className={classNames('sticky top-20 z-20 lg:top-32 in-[dialog]:top-3', className)}
    >
      <div ref={place}>{children}</div>
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
