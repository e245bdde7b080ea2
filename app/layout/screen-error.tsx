import { telHref } from '#app/business/profile.ts'
import { useProfile } from '#app/business/profile-context.tsx'
import { buttonClass } from '#app/ui/button.tsx'

/** Replaces a screen that failed to render; the visitor can still call. */
export function ScreenError() {
  const { tollFree } = useProfile()
  return (
    <section className="mx-auto max-w-2xl px-5 py-20" role="alert">
      <h1>This page couldn't be displayed</h1>
      <p className="my-6 text-ink-soft">Anything you typed into a form is saved on this device.</p>
      <a href="" className={buttonClass()}>
        Try Again
      </a>{' '}
      <a href={telHref(tollFree)} className={buttonClass({ variant: 'secondary' })}>
        Call {tollFree}
      </a>
    </section>
  )
}
