import { RestoreOffer } from '#app/admin/restore-offer.tsx'
import { ToolButton } from '#app/admin/tool-button.tsx'
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
    <>
      {offer && <RestoreOffer savedAt={offer.savedAt} onRestore={form.restore} onDiscard={form.discardOffer} />}
      {isBehind && (
        <Notice kind="bad" className="mb-6">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p>This was changed in another window.</p>
            <div className="flex gap-2">
              <ToolButton label="Reload" onClick={onReload} />
              <ToolButton label="Keep mine" onClick={onKeep} />
            </div>
          </div>
        </Notice>
      )}
    </>
  )
}
