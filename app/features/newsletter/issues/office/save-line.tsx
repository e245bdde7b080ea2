import { timeHere } from '#app/business/local-time.ts'
import { classNames } from '#app/ui/class-names.ts'

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
        <RetrySave onRetry={onRetry} />
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

/** Stands again where one is when it has to be seen: the line itself is at the top. */
export function RetrySave({ onRetry, className }: { onRetry: () => void; className?: string }) {
  return (
    <button
      type="button"
      onClick={onRetry}
      className={classNames('font-semibold text-bad underline underline-offset-4', className)}
    >
      Not saved – retry
    </button>
  )
}
