import type { Ref } from 'react'

import { StickyNotice } from './sticky-notice.tsx'
import { ToolButton } from '#app/office/controls/tool-button.tsx'

/** Shown if the record has changed since it was loaded: reload it, or keep the changes made here. */
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
    <StickyNotice {...(ref && { ref })} {...(className && { className })}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>This was changed in another window.</p>
        <div className="flex gap-2">
          <ToolButton label="Reload" onClick={onReload} />
          <ToolButton label="Keep Mine" disabled={busy} onClick={onKeep} />
        </div>
      </div>
    </StickyNotice>
  )
}
