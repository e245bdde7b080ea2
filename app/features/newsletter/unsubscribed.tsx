import { useEffect, useRef } from 'react'

import { legal } from '#app/business/legal.ts'
import { useSubmission } from '#app/http/use-submission.ts'
import { FormFailure } from '#app/layout/form-failure.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { Link } from '#app/ui/link.tsx'
import { showToast } from '#app/ui/toasts.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'

import { subscribe } from './calls.ts'
import { subscribeByToken } from './leaving-calls.ts'
import { QuietMailbox } from './quiet-mailbox.tsx'

/** Who left: by the form, or by the link of a newsletter, whose address is then known by its first letter only. */
export type Leaver = { email: string } | { token: string; masked: string | null }

/** What /unsubscribe shows in place of its form once the address is off the list; the way back is one click. */
export function Unsubscribed({ leaver, already = false }: { leaver: Leaver; already?: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const byForm = useSubmission(subscribe, 'unsubscribe')
  const byToken = useSubmission(subscribeByToken, 'unsubscribe')
  const submission = 'email' in leaver ? byForm : byToken
  const email = 'email' in leaver ? leaver.email : leaver.masked
  const again = submission.answer !== null
  const hydrated = useHydrated()
  const toConfirm = submission.answer?.confirm === true
  const isFirst = already && !again
  useEffect(() => {
    if (isFirst) return
    window.scrollTo({ top: 0, behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }, [isFirst, again])

  async function subscribeAgain() {
    const sent =
      'email' in leaver ? await byForm.send({ email: leaver.email }) : await byToken.send({ token: leaver.token })
    if (sent) showToast('Successfully Subscribed!', "You'll receive HVAC tips and updates in your inbox.")
    else showToast('Subscription Failed', 'Please try again or contact us if the problem persists.', 'error')
  }

  return (
    <section className="bg-tint">
      <Container className="grid min-h-[32rem] content-center items-center gap-x-16 gap-y-9 py-14 sm:py-20 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <QuietMailbox
          waiting={again}
          className="h-36 w-auto justify-self-start sm:h-44 lg:order-last lg:h-auto lg:w-full"
        />
        <div className="grid min-w-0 gap-7">
          <div className="min-w-0">
            <h1 ref={heading} tabIndex={-1} className="outline-none">
              {toConfirm
                ? 'One more step'
                : again
                  ? "You're subscribed again"
                  : already
                    ? `${email} is not on our list`
                    : "You've been unsubscribed"}
            </h1>
            <p className="mt-4 max-w-2xl text-lg text-ink-soft sm:text-xl">
              {toConfirm ? (
                <>
                  Please open the mail we have sent to <span className="break-all">{email}</span> and press its button.
                </>
              ) : again ? (
                <>
                  The newsletter will come to <span className="break-all">{email}</span>.
                </>
              ) : already ? (
                'Our newsletter does not come to this address: there is nothing to unsubscribe.'
              ) : (
                `It can take up to ${legal.unsubscribeBusinessDays} business days for mail already on its way to stop.`
              )}
            </p>
          </div>
          <div className="flex flex-wrap gap-3">
            <Link to="/" className={buttonClass({ size: 'lg' })}>
              Back to Home
            </Link>
            <Link to="/contact" className={buttonClass({ variant: 'secondary', size: 'lg' })}>
              Contact Us
            </Link>
          </div>
          {!again && email !== null && (
            <button
              type="button"
              disabled={!hydrated || submission.sending}
              onClick={() => void subscribeAgain()}
              className="min-h-11 justify-self-start text-[0.95rem] text-ink-soft underline underline-offset-4 hover:text-ink disabled:opacity-60"
            >
              {submission.sending
                ? 'Processing...'
                : already
                  ? 'Subscribe again'
                  : 'It was a mistake – subscribe again'}
            </button>
          )}
          {email === null && (
            <p className="text-[0.95rem] text-ink-soft">
              Was it a mistake? Subscribe again at the foot of{' '}
              <Link to="/" className="underline underline-offset-4 hover:text-ink">
                our home page
              </Link>
              .
            </p>
          )}
          {submission.failure && (
            <div className="max-w-2xl">
              <FormFailure
                failure={submission.failure}
                title="You are not subscribed yet"
                sendNow={() => void subscribeAgain()}
              />
            </div>
          )}
        </div>
      </Container>
    </section>
  )
}
