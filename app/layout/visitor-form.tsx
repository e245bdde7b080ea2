import { type ReactNode, useEffect, useId, useRef } from 'react'

import type { Failure } from '#app/http/use-submission.ts'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { LateNote, SubmitButton } from '#app/ui/submit-button.tsx'
import { beganAt } from '#app/ui/typed-early.ts'
import { unbroken } from '#app/ui/unbroken.tsx'
import { useAwake } from '#app/ui/use-awake.ts'

import { CallInstead } from './call-instead.tsx'
import { CallIsQuicker } from './call-is-quicker.tsx'
import { FormFailure } from './form-failure.tsx'
import { NeedsScript } from './needs-script.tsx'
import { TrapField } from './trap-field.tsx'

interface Sending<Answer> {
  name: string
  faults: { field: string; message: string }[]
  submission: { answer: Answer | null; failure: Failure | null; sending: boolean; touched: (at: number) => void }
  submit: (event?: React.FormEvent) => Promise<void>
  changed: () => void
}

/** Draws what `useVisitorForm` prepares: confirmation, faults, the fields given, failure, and the button with our promise. */
export function VisitorForm<Answer>({
  sending,
  button,
  busy,
  promise,
  notSent,
  locked = false,
  received,
  isEmergency = () => false,
  children,
}: {
  sending: Sending<Answer>
  button: string
  /** The button's words while sending. */
  busy: string
  promise: string
  /** Says after a failure what did not happen. */
  notSent: string
  /** What asks for the consent that must come first, while it is missing. */
  locked?: false | (() => void)
  received: (answer: Answer) => string
  /** Whether what was sent should rather be a call. */
  isEmergency?: (answer: Answer) => boolean
  children: ReactNode
}) {
  const { name, faults, submission, submit, changed } = sending
  const submitButton = useRef<HTMLButtonElement>(null)

  // What is disabled loses the focus; after a failure it comes back to where one tries again.
  useEffect(() => {
    if (submission.failure && !submission.sending && document.activeElement === document.body) {
      submitButton.current?.focus({ preventScroll: true })
    }
  }, [submission.failure, submission.sending])

  const awake = useAwake()
  const waitsFor = !submission.sending && locked

  return (
    <form
      id={`${name}-form`}
      noValidate
      method="dialog"
      className="grid gap-6"
      aria-busy={submission.sending}
      onSubmit={(event) => {
        submission.touched(beganAt(event.currentTarget))
        void submit(event)
      }}
      onChange={changed}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement))
          return
        // With its button disabled a form is not sent by Enter either, and nobody would know why.
        if (waitsFor) waitsFor()
      }}
      // What is said in it has the focus, too, and begins nothing.
      onFocus={(event) => 'form' in event.target && submission.touched(beganAt(event.currentTarget))}
    >
      {submission.answer !== null && (
        <Received>
          {unbroken(received(submission.answer))}
          {isEmergency(submission.answer) && (
            <p className="mt-1.5">
              <CallIsQuicker />
            </p>
          )}
        </Received>
      )}
      <ErrorSummary errors={faults} />
      <p className="text-ink-soft">
        Fields marked <span className="text-bad">*</span> are required.
      </p>
      {children}
      <TrapField />
      {submission.failure && <FormFailure failure={submission.failure} title={notSent} sendNow={() => void submit()} />}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="relative max-sm:w-full">
          <SubmitButton
            ref={submitButton}
            size="lg"
            disabled={locked !== false || submission.sending}
            late={<CallInstead />}
            // The focus comes with the click, not with the press: a field left at the press could show its fault, which
            // moves the button from under the pointer and swallows the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={(event) => event.currentTarget.focus()}
            className="max-sm:w-full"
          >
            {submission.sending ? busy : button}
          </SubmitButton>
          {/* A disabled button hears no press, and nobody would know what it waits for. */}
          {waitsFor && (awake ? <span className="absolute inset-0" onClick={waitsFor} /> : <TooEarly />)}
        </div>
        <p className="grow basis-56 text-ink-soft">{promise}</p>
      </div>
      <NeedsScript />
    </form>
  )
}

/** Where the script is late or never comes, no tick lets the button go: a press on it says so, as on any other. */
function TooEarly() {
  const id = useId()
  return (
    <>
      <button
        type="button"
        aria-hidden="true"
        tabIndex={-1}
        popoverTarget={id}
        popoverTargetAction="show"
        className="absolute inset-0 noscript:hidden"
      />
      <LateNote id={id} late={<CallInstead />}>
        One moment. This can be sent as soon as the page is ready.
      </LateNote>
    </>
  )
}

/** Stays after the toast has gone, and takes the focus so that nobody wonders. */
function Received({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <Notice kind="good" ref={place}>
      {children}
    </Notice>
  )
}
