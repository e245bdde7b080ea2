import { useFacts } from '#app/business/facts-context.tsx'

/** Stands in a form for those whose browser runs no script: the numbers to call instead. */
export function NeedsScript({ className }: { className?: string }) {
  const { tollFree, local } = useFacts()
  return (
    <noscript>
      <p className={className}>
        This form needs JavaScript. Please call us at {tollFree} or {local}.
      </p>
    </noscript>
  )
}
