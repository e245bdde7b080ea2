import { timeHere } from '#app/business/local-time.ts'

import type { SaveState } from './use-autosave.ts'

/** "Saved 2:14 PM" / "Saving..." / "Not saved – retry" (PRODUCT §8.5). */
export function SaveLine({
  state,
  savedAt,
  onRetry,
}: {
  state: SaveState
  savedAt: string | null
  onRetry: () => void
}) {
  return (
    <span aria-live="polite" className="block min-h-6 text-sm">
      {state === 'failed' || state === 'stale' || state === 'gone' ? (
        <button type="button" onClick={onRetry} className="font-semibold text-bad underline underline-offset-4">
          Not saved – retry
        </button>
      ) : state === 'saving' || state === 'unsaved' ? (
        'Saving...'
      ) : savedAt ? (
        `Saved ${timeHere(savedAt)}`
      ) : (
        ''
      )}
    </span>
  )
}
