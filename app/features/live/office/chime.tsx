import { VolumeX } from 'lucide-react'

import { ToolButton } from '#app/office/controls/tool-button.tsx'
import { allowSound, useIsSoundBlocked } from '#app/features/push/office/chime.ts'
import type { NewRequest } from '#app/features/live/new-requests.ts'

import { useChime } from './use-chime.ts'

/** Plays a sound for new requests, and says while the browser doesn't allow it. */
export function Chime({ requests }: { requests: readonly NewRequest[] }) {
  useChime(requests)
  if (!useIsSoundBlocked()) return null
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-field border border-line bg-tint px-4 py-1.5 text-ink-soft">
      <VolumeX aria-hidden="true" className="size-4 shrink-0" />
      Your browser won’t play sound until you click in this window.
      <ToolButton label="Allow Sound" tone="quiet" onClick={() => void allowSound()} />
    </p>
  )
}
