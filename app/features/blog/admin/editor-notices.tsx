import { History } from 'lucide-react'

import { ToolButton } from '#app/admin/tool-button.tsx'
import { timeHere } from '#app/business/local-time.ts'
import { Notice } from '#app/ui/notice.tsx'

import type { PostForm } from './use-post-form.ts'

/** What the editor has to say before one goes on: unsaved work of the last time, another window that was faster. */
export function EditorNotices({
  form,
  onReload,
  onKeep,
}: {
  form: PostForm
  onReload: () => void
  onKeep: () => void
}) {
  const { offer, isBehind } = form
  if (!offer && !isBehind) return null
  return (
    <div className="mb-6 grid gap-3">
      {offer && (
        <div
          role="status"
          className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-field border border-popular bg-glow/20 px-4 py-2.5"
        >
          <History aria-hidden="true" className="size-5 shrink-0" />
          <p className="grow font-semibold">{`Restore unsaved changes from ${timeHere(new Date(offer.savedAt))}?`}</p>
          <div className="flex gap-2">
            <ToolButton label="Restore" tone="primary" onClick={form.restore} />
            <ToolButton label="Discard" onClick={form.discardOffer} />
          </div>
        </div>
      )}
      {isBehind && (
        <Notice kind="bad">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p>This was changed in another window.</p>
            <div className="flex gap-2">
              <ToolButton label="Reload" onClick={onReload} />
              <ToolButton label="Keep mine" onClick={onKeep} />
            </div>
          </div>
        </Notice>
      )}
    </div>
  )
}
