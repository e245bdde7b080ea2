import { Check } from 'lucide-react'

/** ✓ or –, with its word for screen readers. */
export function CheckMark({ on, words = ['Yes', 'No'] }: { on: boolean; words?: readonly [on: string, off: string] }) {
  return (
    <>
      {on ? (
        <Check aria-hidden="true" strokeWidth={3} className="inline size-4 text-good" />
      ) : (
        <span aria-hidden="true" className="text-ink-faint">
          –
        </span>
      )}
      <span className="sr-only">{on ? words[0] : words[1]}</span>
    </>
  )
}
