import {
  type ComponentProps,
  type FormEvent,
  Fragment,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useLocation } from 'wouter'

import { ConsentChoices } from '#app/features/sms-consent/consent-choices.tsx'
import { PrivacyConsent } from '#app/features/sms-consent/privacy-consent.tsx'
import { StartFirst } from '#app/features/sms-consent/start-first.tsx'
import type { Failure } from '#app/http/use-submission.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { unbroken } from '#app/ui/unbroken.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { FormFailure } from '#app/layout/form-failure.tsx'
import { useSent } from '#app/layout/form-state.tsx'
import { HiddenFields } from '#app/layout/hidden-fields.tsx'

import { CallInstead } from './call-instead.tsx'
import { honeypotName } from './honeypot.ts'

interface Form<Answer> {
  ref: RefObject<HTMLFormElement | null>
  name: string
  round: number
  values: Record<string, string>
  errorList: { field: string; message: string }[]
  submission: { response: Answer | null; failure: Failure | null; sending: boolean; touched: (at: number) => void }
  submit: (event?: FormEvent) => Promise<void>
  changed: (field: string) => void
  blurred: (field: string) => void
  box: ComponentProps<typeof ConsentChoices>['box']
  askFor: (field: string) => void
}

/**
 * Renders what `useVisitorForm` prepares: confirmation, error summary, fields, failure message, and the submit
 * button with our promise. Before hydration, and without script, the browser posts it to its own page.
 */
export function VisitorForm<Answer extends { startFirst?: string | undefined }>({
  form,
  button,
  busy,
  promise,
  notSent,
  asksAgreement = false,
  received,
  accepted,
  isEmergency = () => false,
  children,
}: {
  form: Form<Answer>
  button: string
  /** Button label while sending. */
  busy: string
  promise: string
  /** Says after a failure what didn't happen. */
  notSent: string
  /** Whether the visitor must accept the privacy policy before sending. */
  asksAgreement?: boolean
  /** Says that it was sent, unless another page does. */
  received?: (response: Answer) => string
  /** Confirmation for a form posted without script, by the prefix of its reference. */
  accepted?: { letter: string; says: string }
  /** Whether the visitor should rather call. */
  isEmergency?: (response: Answer) => boolean
  children: ReactNode
}) {
  const { ref, name, round, errorList, submission, submit, changed, blurred } = form
  const [path] = useLocation()
  const hydrated = useHydrated()
  const submitButton = useRef<HTMLButtonElement>(null)
  const [reference, start] = useSent(new RegExp(`^${accepted?.letter}-\\d{1,9}(?:-start)?$`))?.split('-start') ?? []
  const sent = submission.response ?? reference ?? null
  /** What was sent before the visitor wanted to send another. */
  const [previous, setPrevious] = useState<typeof sent>(null)
  const isFolded = sent !== null && sent !== previous

  // A disabled element loses focus; after a failure, focus returns to the button.
  useEffect(() => {
    if (submission.failure && !submission.sending && document.activeElement === document.body) {
      submitButton.current?.focus({ preventScroll: true })
    }
  }, [submission.failure, submission.sending])

  const isLocked = hydrated && asksAgreement && !('privacyConsent' in form.values)
  const waitsFor = isLocked && !submission.sending && (() => form.askFor('privacyConsent'))

  return (
    <form
      ref={ref}
      id={`${name}-form`}
      method="post"
      // The response renders this form.
      action={`${path}#${name}-form`}
      noValidate={hydrated}
      className="grid grid-cols-1 gap-6"
      aria-busy={submission.sending}
      onSubmit={(event) => {
        submission.touched(performance.now())
        void submit(event)
      }}
      onChange={({ target }) => changed(nameOf(target))}
      onBlur={({ target }) => nameOf(target) !== '' && blurred(nameOf(target))}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement))
          return
        // A disabled button would also block Enter without saying why.
        if (waitsFor) waitsFor()
      }}
      // The confirmation gets focus too, but doesn't start the timer.
      onFocus={(event) => 'form' in event.target && submission.touched(performance.now())}
    >
      {submission.response !== null && received ? (
        <Received>
          {unbroken(received(submission.response))}
          {submission.response.startFirst && <StartFirst number={submission.response.startFirst} />}
          {isEmergency(submission.response) && (
            <p className="mt-1.5">
              <CallInstead />
            </p>
          )}
        </Received>
      ) : (
        reference &&
        accepted && (
          <Received>
            {unbroken(`${accepted.says} Reference ${reference}.`)}
            {start !== undefined && <StartFirst />}
          </Received>
        )
      )}
      {isFolded && (
        <a
          href={path}
          onClick={(event) => {
            event.preventDefault()
            setPrevious(sent)
          }}
          className={classNames(buttonClass({ variant: 'secondary' }), 'justify-self-start')}
        >
          Send Another
        </a>
      )}
      <div hidden={isFolded} className={isFolded ? undefined : 'grid grid-cols-1 gap-6'}>
        <ErrorSummary errors={errorList} />
        <p className="text-ink-soft">
          Fields marked <span className="text-bad">*</span> are required.
        </p>
        <HiddenFields form={name} />
        <Fragment key={round}>
          {children}
          <ConsentChoices box={form.box} />
          {asksAgreement && <PrivacyConsent {...form.box('privacyConsent')} />}
        </Fragment>
        <TrapField />
        {submission.failure && (
          <FormFailure failure={submission.failure} title={notSent} sendNow={() => void submit()} />
        )}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <div className="relative max-sm:w-full">
            <Button
              ref={submitButton}
              type="submit"
              size="lg"
              disabled={isLocked || submission.sending}
              // The focus comes with the click, not with the press: a field left at the press could show its error, which
              // moves the button from under the pointer and swallows the click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={(event) => event.currentTarget.focus()}
              className="max-sm:w-full"
            >
              {submission.sending ? busy : button}
            </Button>
            {/* A disabled button receives no click, so the wrapper explains what is missing. */}
            {waitsFor && <span className="absolute inset-0" onClick={waitsFor} />}
          </div>
          <p className="grow basis-56 text-ink-soft">{promise}</p>
        </div>
      </div>
    </form>
  )
}

const nameOf = (target: EventTarget) => ('name' in target ? String(target.name) : '')

/** Stays after the toast, and takes focus. */
function Received({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <Notice kind="good" ref={place}>
      {children}
    </Notice>
  )
}

/** Honeypot: a field no person sees, reaches or hears. The data attributes keep password managers out. */
function TrapField() {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        Leave this field empty
        <input
          type="text"
          name={honeypotName}
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore
          data-bwignore
          data-lpignore="true"
          data-form-type="other"
        />
      </label>
    </div>
  )
}
