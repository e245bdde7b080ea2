import type { Ref } from 'react'

import { classNames } from '#app/ui/class-names.ts'
import { Notice } from '#app/ui/notice.tsx'

import { ToolButton } from './tool-button.tsx'

/**
 * PRODUCT §5: somebody else was faster; nothing is overwritten unless the owner wants it. It stays in sight under the
 * header, or at the top of its drawer: the button that brought it may stand at the other end of a long form.
 */
export function StaleNotice({
  onReload,
  onKeep,
  busy = false,
  ref,
  className,
}: {
  onReload: () => void
  onKeep: () => void
  busy?: boolean
  ref?: Ref<HTMLDivElement>
  className?: string
}) {
  return (
    <Notice
      kind="bad"
      {...(ref && { ref })}
      className={classNames('sticky top-20 z-20 lg:top-32 in-[dialog]:top-3', className)}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>This was changed in another window.</p>
        <div className="flex gap-2">
          <ToolButton label="Reload" onClick={onReload} />
          <ToolButton label="Keep mine" disabled={busy} onClick={onKeep} />
        </div>
      </div>
    </Notice>
  )
}
