import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { CircleAlert } from 'lucide-react'
import { useLocation } from 'wouter'

import type { ResponseOf, Endpoint } from '#app/http/endpoint.ts'
import { type Failure, useSubmission } from '#app/http/use-submission.ts'
import { DidYouMean } from '#app/layout/did-you-mean.tsx'
import { FormFailure } from '#app/layout/form-failure.tsx'
import { useFailure, useSubmitted } from '#app/layout/form-state.tsx'
import { HiddenFields } from '#app/layout/hidden-fields.tsx'
import { likelyEmail } from '#app/layout/likely-email.ts'
import { Button } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toasts.ts'
import { drafts, useDraft } from '#app/ui/use-draft.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'

import type { subscribe, unsubscribe } from './schemas.ts'
import { looksLikeAddress, normalizeAddress } from './address.ts'

const invalid = 'Please enter a valid email address.'
type AddressSchemas = typeof subscribe | typeof unsubscribe

/** One email field and a button, for subscribing and unsubscribing. */
export function AddressForm<S extends AddressSchemas>({
  endpoint,
  name,
  button,
  sendingLabel,
  initial = '',
  headers,
  failureTitle,
  failureToast,
  onSent,
}: {
  endpoint: Endpoint<S>
  name: string
  button: string
  sendingLabel: string
  initial?: string
  /** More headers, evaluated when the form is sent. */
  headers?: () => Record<string, string>
  failureTitle: string
  failureToast: (failure: Failure) => [title: string, description: string]
  onSent: (email: string, response: ResponseOf<S>) => void
}) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const address = useRef<HTMLInputElement>(null)
  const submission = useSubmission(endpoint, name, { ...(headers && { headers }), failure: useFailure(name) })
  const { sending, failure } = submission
  const posted = useSubmitted(name)
  const [path] = useLocation()
  const hydrated = useHydrated()
  const [error, setError] = useState(posted?.errors.email ?? '')
  const [suggestion, setSuggestion] = useState<string | null>(null)
  useDraft(name, ({ email }) => {
    if (address.current?.value === '' && email) address.current.value = email
  })
  useEffect(() => {
    if (failure) showToast(...failureToast(failure), 'error')
  }, [failure])
  useEffect(() => {
    // Disabling the field while sending took the focus from it.
    if (failure && !sending && document.activeElement === document.body) address.current?.focus()
  }, [failure, sending])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!address.current || sending) return
    submission.touched(performance.now())
    const typed = address.current.value
    if (!looksLikeAddress(typed)) {
      setError(invalid)
      showToast('Invalid Email', invalid, 'error')
      address.current.focus()
      return
    }
    setError('')
    const email = normalizeAddress(typed)
    const response = await submission.send({ email } as Parameters<typeof submission.send>[0])
    if (response === null) return
    drafts.clear(name)
    if (address.current) address.current.value = ''
    onSent(email, response)
  }

  function changed() {
    setError('')
    setSuggestion(null)
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
    <>
      <form
        ref={form}
        id={`${name}-form`}
        noValidate={hydrated}
        // Without script the browser posts it to the current page.
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
              disabled={sending}
              onBlur={(event) => setSuggestion(likelyEmail(event.target.value))}
              aria-invalid={error !== '' || undefined}
              aria-describedby={error === '' ? undefined : `${id}-error`}
              className="min-h-13 w-full rounded-pill border border-line-strong bg-surface px-5 py-2.5 text-ink transition-colors hover:border-ink focus-visible:rounded-pill focus-visible:outline-offset-0 disabled:opacity-60 aria-invalid:border-2 aria-invalid:border-bad"
            />
            {suggestion !== null && (
              <p className="mt-1.5 text-sm">
                <DidYouMean meant={suggestion} onCorrect={correct} />
              </p>
            )}
            {error !== '' && (
              <p id={`${id}-error`} className="mt-2 flex items-start gap-1.5 text-sm font-medium text-bad">
                <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
                {error}
              </p>
            )}
          </div>
          <Button type="submit" size="lg" disabled={sending} className="shrink-0 sm:min-w-40">
            {sending ? sendingLabel : button}
          </Button>
        </div>
      </form>
      {failure && <FormFailure failure={failure} title={failureTitle} sendNow={() => form.current?.requestSubmit()} />}
    </>
  )
}
