import { telHref } from '#app/business/facts.ts'
import { useFacts } from '#app/business/facts-context.tsx'
import { buttonClass } from '#app/ui/button.tsx'

/** Stands in for a screen that failed: whoever came here can still call. */
export function Stranded() {
  const { tollFree, local } = useFacts()
  return (
    <section className="mx-auto grid max-w-2xl gap-6 px-5 py-20" role="alert">
      <h1>This page could not be shown</h1>
      <p className="text-lg text-ink-soft">
        The connection may have been lost for a moment, or the site has just been renewed. What you typed on a form is
        kept on this device.
      </p>
      <div className="flex flex-wrap gap-3">
        <a href="" className={buttonClass({ variant: 'primary', size: 'lg' })}>
          Try again
        </a>
        <a href={telHref(tollFree)} className={buttonClass({ variant: 'secondary', size: 'lg' })}>
          Call {tollFree}
        </a>
      </div>
      <p className="text-ink-soft">
        Or call{' '}
        <a href={telHref(local)} className="whitespace-nowrap underline underline-offset-4">
          {local}
        </a>
        .
      </p>
    </section>
  )
}
