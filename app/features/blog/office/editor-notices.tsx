import { RestoreOffer } from '#app/office/restore-offer.tsx'
import { StaleNotice } from '#app/office/stale-notice.tsx'

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
      {isBehind && <StaleNotice className="mb-6" onReload={onReload} onKeep={onKeep} />}
    </>
  )
}
