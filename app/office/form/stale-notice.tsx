import type { Ref } from 'react'

import { StickyNotice } from './sticky-notice.tsx'
import { ToolButton } from '#app/office/controls/tool-button.tsx'

/** Shown if the record has changed since `form` loaded it: reload it, or keep the changes made here. */
export function StaleNotice({
  form: { isStale, isSubmitting, reload, keepMine },
  ref,
  className,
}: {
  form: { isStale: boolean; isSubmitting: boolean; reload: () => unknown; keepMine: () => unknown }
  ref?: Ref<HTMLDivElement>
  className?: string
}) {
  if (!isStale) return null
  return (
    <StickyNotice {...(ref && { ref })} {...(className && { className })}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>This was changed in another window.</p>
        <div className="flex gap-2">
          <ToolButton label="Reload" onClick={() => void reload()} />
          <ToolButton label="Keep Mine" disabled={isSubmitting} onClick={() => void keepMine()} />
        </div>
      </div>
    </StickyNotice>
  )
}
