import { Check } from 'lucide-react'

/** ✓ or –, with a label for screen readers. */
export function CheckMark({
  on,
  labels = ['Yes', 'No'],
}: {
  on: boolean
  labels?: readonly [on: string, off: string]
}) {
  return (
    <>
      {on ? (
        <Check aria-hidden="true" strokeWidth={3} className="inline size-4 text-good" />
      ) : (
        <span aria-hidden="true" className="text-ink-faint">
          –
        </span>
      )}
      <span className="sr-only">{on ? labels[0] : labels[1]}</span>
    </>
  )
}
