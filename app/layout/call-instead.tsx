import { telHref } from '#app/business/facts.ts'
import { useFacts } from '#app/business/facts-context.tsx'

/** What a form's early button says when its page takes too long. */
export function CallInstead() {
  const { tollFree } = useFacts()
  return (
    <>
      Still waiting? Please call us at{' '}
      <a href={telHref(tollFree)} className="whitespace-nowrap underline underline-offset-2">
        {tollFree}
      </a>
      .
    </>
  )
}
