import { useEffect, useRef, useState } from 'react'

import { useSubmission } from '#app/http/use-submission.ts'
import { FormFailure } from '#app/layout/form-failure.tsx'
import { useFailure, useSent } from '#app/layout/form-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { showToast } from '#app/ui/toasts.ts'

import { AddressForm } from './address-form.tsx'
import { subscribe } from './calls.ts'

/** SPEC §4 and §8: the form of home and the form of the blog differ in these words only. */
const words = {
  home: { sending: '...', subscribed: "You'll receive HVAC tips and updates in your inbox." },
  blog: {
    sending: 'Subscribing...',
    subscribed: "You'll receive the latest HVAC tips and maintenance guides in your inbox.",
  },
}

/** The newsletter form itself, without a heading, for paper, tint or a card. `NewsletterBand` is the whole section. */
export function NewsletterForm({ place }: { place: 'home' | 'blog' }) {
  const name = `newsletter-${place}`
  const submission = useSubmission(subscribe, name, { failure: useFailure(name) })
  const subscribedWithoutScript = useSent(new RegExp(`^${name}(-to-confirm)?$`))
  const form = useRef<HTMLFormElement>(null)
  const [sent, setSent] = useState('')
  const { sending, subscribed } = words[place]

  async function send(email: string) {
    setSent(email)
    const accepted = (await submission.send({ email })) !== null
    if (accepted) showToast('Successfully Subscribed!', subscribed)
    else {
      showToast('Subscription Failed', 'Please try again or contact us if the problem persists.', 'error')
    }
    return accepted
  }

  return (
    <div className="grid gap-4">
      <AddressForm ref={form} name={name} button="Subscribe" sending={sending} submission={submission} send={send} />
      {!submission.answer && subscribedWithoutScript && (
        <Notice kind="good">
          {subscribedWithoutScript === name
            ? `Successfully Subscribed! ${subscribed}`
            : 'Almost done. Please open the mail we have sent you and press its button. If none comes, you may be on the list already.'}
        </Notice>
      )}
      {submission.answer && <Subscribed email={sent} toConfirm={submission.answer.confirm === true} />}
      {submission.failure && (
        <FormFailure
          failure={submission.failure}
          title="You are not subscribed yet"
          sendNow={() => form.current?.requestSubmit()}
        />
      )}
      <p className="text-[0.95rem] text-ink-soft">
        See our{' '}
        <Link to="/privacy-policy" className="underline underline-offset-2 hover:text-ink">
          Privacy Policy
        </Link>{' '}
        for how we treat your address. You can{' '}
        <Link to="/unsubscribe" className="underline underline-offset-2 hover:text-ink">
          unsubscribe
        </Link>{' '}
        at any time.
      </p>
    </div>
  )
}

/** Stays after the toast has gone, and takes the focus so that nobody wonders. */
function Subscribed({ email, toConfirm }: { email: string; toConfirm: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <Notice kind="good" ref={place}>
      {toConfirm ? (
        <>
          Almost done. Please open the mail we have sent to <span className="break-all">{email}</span> and press its
          button. If none comes, you may be on the list already.
        </>
      ) : (
        <>
          Thanks. The newsletter will come to <span className="break-all">{email}</span>.
        </>
      )}
    </Notice>
  )
}
