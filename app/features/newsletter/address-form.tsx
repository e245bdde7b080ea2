import { type FormEvent, type Ref, useEffect, useId, useRef, useState } from 'react'
import { CircleAlert } from 'lucide-react'
import { useLocation } from 'wouter'

import { DidYouMean } from '#app/layout/did-you-mean.tsx'
import { useSubmitted } from '#app/layout/form-state.tsx'
import { HiddenFields } from '#app/layout/hidden-fields.tsx'
import { likelyEmail } from '#app/layout/likely-email.ts'
import { Button } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toasts.ts'
import { drafts, useDraft } from '#app/ui/use-draft.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'

import { looksLikeAddress, tidyAddress } from './valid-address.ts'

const invalid = 'Please enter a valid email address.'

/**
 * One e-mail address and a button (SPEC §4, §5): what is no address is not sent, the input rests while sending, keeps
 * what was typed after a failure and is empty after a success. Subscribing and unsubscribing share it.
 */
export function AddressForm({
  name,
  button,
  sending,
  initial = '',
  submission,
  send,
  ref,
}: {
  /** Under which the draft is kept. */
  name: string
  button: string
  /** The button's word while sending. */
  sending: string
  initial?: string
  submission: { sending: boolean; changed: () => void; touched: (at: number) => void }
  /** Whether the address was accepted. */
  send: (email: string) => Promise<boolean>
  ref?: Ref<HTMLFormElement>
}) {
  const id = useId()
  const address = useRef<HTMLInputElement>(null)
  const posted = useSubmitted(name)
  const [path] = useLocation()
  const hydrated = useHydrated()
  const [error, setError] = useState(posted?.errors.email ?? '')
  const [meant, setMeant] = useState<string | null>(null)
  const keepFocus = useKeptFocus(submission.sending)
  useDraft(name, ({ email }) => {
    if (address.current?.value === '' && email) address.current.value = email
  })

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!address.current || submission.sending) return
    submission.touched(performance.now())
    const typed = address.current.value
    if (!looksLikeAddress(typed)) {
      setError(invalid)
      showToast('Invalid Email', invalid, 'error')
      address.current.focus()
      return
    }
    setError('')
    keepFocus(true)
    if (!(await send(tidyAddress(typed)))) return
    keepFocus(false)
    drafts.clear(name)
    if (address.current) address.current.value = ''
  }

  function changed() {
    setError('')
    setMeant(null)
    submission.changed()
    drafts.save(name, { email: address.current?.value ?? '' })
  }

  function correct(email: string) {
    if (!address.current) return
    address.current.value = email
    address.current.focus()
    changed()
  }

  return (
    <form
      ref={ref}
      id={`${name}-form`}
      noValidate={hydrated}
      // Without script the browser sends it to the page it is on.
      method="post"
      action={`${path}#${name}-form`}
      onSubmit={(event) => void submit(event)}
      onChange={changed}
      onFocus={() => submission.touched(performance.now())}
    >
      <HiddenFields form={name} />
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        Email address
      </label>
      <div className="flex flex-col gap-3 sm:flex-row sm:items-start">
        <div className="min-w-0 grow">
          <input
            ref={address}
            id={id}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            required
            maxLength={254}
            defaultValue={posted?.values.email ?? initial}
            disabled={submission.sending}
            onBlur={(event) => setMeant(likelyEmail(event.target.value))}
            aria-invalid={error !== '' || undefined}
            aria-describedby={error === '' ? undefined : `${id}-error`}
            className="min-h-13 w-full rounded-pill border border-line-strong bg-surface px-5 py-2.5 text-ink transition-colors hover:border-ink focus-visible:rounded-pill focus-visible:outline-offset-0 disabled:opacity-60 aria-invalid:border-2 aria-invalid:border-bad"
          />
          {meant !== null && (
            <p className="mt-1.5 text-sm">
              <DidYouMean meant={meant} onCorrect={correct} />
            </p>
          )}
          {error !== '' && (
            <p id={`${id}-error`} className="mt-2 flex items-start gap-1.5 text-sm font-medium text-bad">
              <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              {error}
            </p>
          )}
        </div>
        <Button type="submit" size="lg" disabled={submission.sending} className="shrink-0 sm:min-w-40">
          {submission.sending ? sending : button}
        </Button>
      </div>
    </form>
  )
}

/** What is disabled loses the focus; after a failed sending it comes back to where it was. */
function useKeptFocus(sending: boolean) {
  const kept = useRef<HTMLElement | null>(null)
  useEffect(() => {
    if (sending || !kept.current) return
    if (document.activeElement === document.body) kept.current.focus()
    kept.current = null
  }, [sending])
  return (keep: boolean) => {
    kept.current = keep && document.activeElement instanceof HTMLElement ? document.activeElement : null
  }
}
