import { useEffect, useRef, useState } from 'react'

import { useSent } from '#app/layout/form-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { showToast } from '#app/ui/toasts.ts'

import { AddressForm } from './address-form.tsx'
import { subscribe } from './calls.ts'

/** The form of the home page and that of the blog differ in these words only. */
const words = {
  home: { sendingLabel: '...', subscribed: "You'll receive HVAC tips and updates in your inbox." },
  blog: {
    sendingLabel: 'Subscribing...',
    subscribed: "You'll receive the latest HVAC tips and maintenance guides in your inbox.",
  },
}

/** The newsletter form itself, without a heading, for paper, tint or a card. `NewsletterBand` is the whole section. */
export function NewsletterForm({ place }: { place: 'home' | 'blog' }) {
  const name = `newsletter-${place}`
  const sentWithoutScript = useSent(new RegExp(`^${name}(-to-confirm)?$`))
  const [sent, setSent] = useState<{ email: string; toConfirm: boolean } | null>(null)
  const { sendingLabel, subscribed } = words[place]
  return (
    <div className="grid gap-4">
      <AddressForm
        endpoint={subscribe}
        name={name}
        button="Subscribe"
        sendingLabel={sendingLabel}
        failureTitle="You are not subscribed yet"
        failureToast={() => ['Subscription Failed', 'Please try again or contact us if the problem persists.']}
        onSent={(email, response) => {
          setSent({ email, toConfirm: response.confirm === true })
          showToast('Successfully Subscribed!', subscribed)
        }}
      />
      {!sent && sentWithoutScript && (
        <Notice kind="good">
          {sentWithoutScript === name
            ? `Successfully Subscribed! ${subscribed}`
            : 'Almost done. Please open the mail we have sent you and press its button. If none comes, you may be on the list already.'}
        </Notice>
      )}
      {sent && <Subscribed {...sent} />}
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
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  const address = <span className="break-all">{email}</span>
  return (
    <Notice kind="good" ref={notice}>
      {toConfirm ? (
        <>
          Almost done. Please open the mail we have sent to {address} and press its button. If none comes, you may be on
          the list already.
        </>
      ) : (
        <>Thanks. The newsletter will come to {address}.</>
      )}
    </Notice>
  )
}
