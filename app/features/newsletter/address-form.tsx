import { type FormEvent, type Ref, useEffect, useId, useRef, useState } from 'react'
import { CircleAlert } from 'lucide-react'

import { CallInstead } from '#app/layout/call-instead.tsx'
import { NeedsScript } from '#app/layout/needs-script.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { showToast } from '#app/ui/toasts.ts'
import { beganAt } from '#app/ui/typed-early.ts'
import { drafts, useDraft } from '#app/ui/use-draft.ts'

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
  const [error, setError] = useState('')
  const keepFocus = useKeptFocus(submission.sending)
  useDraft(name, ({ email }) => {
    if (address.current?.value === '' && email) address.current.value = email
  })

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!address.current || submission.sending) return
    submission.touched(beganAt(event.currentTarget))
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
    submission.changed()
    drafts.save(name, { email: address.current?.value ?? '' })
  }

  return (
    <form
      ref={ref}
      noValidate
      // Enter before the script has come stays on this page, with what was typed.
      method="dialog"
      onSubmit={(event) => void submit(event)}
      onChange={changed}
      onFocus={(event) => submission.touched(beganAt(event.currentTarget))}
    >
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
            defaultValue={initial}
            disabled={submission.sending}
            aria-invalid={error !== '' || undefined}
            aria-describedby={error === '' ? undefined : `${id}-error`}
            className="min-h-13 w-full rounded-pill border border-line-strong bg-surface px-5 py-2.5 text-ink transition-colors hover:border-ink focus-visible:rounded-pill focus-visible:outline-offset-0 disabled:opacity-60 aria-invalid:border-2 aria-invalid:border-bad"
          />
          {error !== '' && (
            <p id={`${id}-error`} className="mt-2 flex items-start gap-1.5 text-sm font-medium text-bad">
              <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              {error}
            </p>
          )}
        </div>
        <SubmitButton size="lg" disabled={submission.sending} late={<CallInstead />} className="shrink-0 sm:min-w-40">
          {submission.sending ? sending : button}
        </SubmitButton>
      </div>
      <NeedsScript className="mt-3" />
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
