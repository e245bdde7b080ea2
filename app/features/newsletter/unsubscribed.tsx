import { useEffect, useRef } from 'react'

import { legal } from '#app/business/legal.ts'
import { useSubmission } from '#app/http/use-submission.ts'
import { FormFailure } from '#app/layout/form-failure.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { Link } from '#app/ui/link.tsx'
import { showToast } from '#app/ui/toasts.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'

import { subscribe, subscribeByToken } from './calls.ts'
import { MailboxPicture } from './mailbox-picture.tsx'

/** By the form, or by the link of a newsletter, which only gives the masked address. */
export type UnsubscribedBy = { email: string } | { token: string; masked: string | null }

/** What /unsubscribe shows after success, with a button to subscribe again. */
export function Unsubscribed({ by }: { by: UnsubscribedBy }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const byAddress = useSubmission(subscribe, 'unsubscribe')
  const byToken = useSubmission(subscribeByToken, 'unsubscribe')
  const { sending, response, failure } = 'email' in by ? byAddress : byToken
  const email = 'email' in by ? by.email : by.masked
  const hydrated = useHydrated()
  const again = response !== null
  const toConfirm = response?.confirm === true
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }, [again])

  async function subscribeAgain() {
    const sent = 'email' in by ? await byAddress.send({ email: by.email }) : await byToken.send({ token: by.token })
    if (sent) showToast('Successfully Subscribed!', "You'll receive HVAC tips and updates in your inbox.")
    else showToast('Subscription Failed', 'Please try again or contact us if the problem persists.', 'error')
  }

  return (
    <section className="bg-tint">
      <Container className="grid min-h-[32rem] content-center items-center gap-x-16 gap-y-9 py-14 sm:py-20 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <MailboxPicture
          waiting={again}
          className="h-36 w-auto justify-self-start sm:h-44 lg:order-last lg:h-auto lg:w-full"
        />
        <div className="grid min-w-0 gap-7">
          <div className="min-w-0">
            <h1 ref={heading} tabIndex={-1} className="outline-none">
              {toConfirm ? 'One more step' : again ? "You're subscribed again" : "You've been unsubscribed"}
            </h1>
            <p className="mt-4 max-w-2xl text-lg text-ink-soft sm:text-xl">
              {again ? (
                <>
                  {toConfirm ? 'Please open the email we sent to ' : 'We’ll send the newsletter to '}
                  <span className="break-all">{email}</span>
                  {toConfirm ? ' and confirm.' : '.'}
                </>
              ) : (
                `Emails already on their way may still arrive for up to ${legal.unsubscribeBusinessDays} business days.`
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
          {email === null ? (
            <p className="text-[0.95rem] text-ink-soft">
              Was it a mistake? Subscribe again at the bottom of{' '}
              <Link to="/" className="underline underline-offset-4 hover:text-ink">
                our home page
              </Link>
              .
            </p>
          ) : (
            !again && (
              <button
                type="button"
                disabled={!hydrated || sending}
                onClick={() => void subscribeAgain()}
                className="min-h-11 justify-self-start text-[0.95rem] text-ink-soft underline underline-offset-4 hover:text-ink disabled:opacity-60"
              >
                {sending ? 'Processing...' : 'Subscribe again'}
              </button>
            )
          )}
          {failure && (
            <div className="max-w-2xl">
              <FormFailure failure={failure} title="You're not subscribed yet" sendNow={() => void subscribeAgain()} />
            </div>
          )}
        </div>
      </Container>
    </section>
  )
}
