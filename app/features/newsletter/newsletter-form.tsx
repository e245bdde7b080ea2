import { useEffect, useRef, useState } from 'react'

import { cameFromHeader } from '#app/features/analytics/first-page.ts'
import { useSent } from '#app/layout/form-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { showToast } from '#app/ui/toasts.ts'

import { AddressForm } from './address-form.tsx'
import { subscribe } from './calls.ts'

const labels = {
  home: { sendingLabel: '...', subscribed: "You'll receive HVAC tips and updates in your inbox." },
  blog: {
    sendingLabel: 'Subscribing...',
    subscribed: "You'll receive the latest HVAC tips and maintenance guides in your inbox.",
  },
}

/** The newsletter form without a heading. `NewsletterBand` is the whole section. */
export function NewsletterForm({ place }: { place: 'home' | 'blog' }) {
  const name = `newsletter-${place}`
  const sentWithoutScript = useSent(new RegExp(`^${name}(-to-confirm)?$`))
  const [sent, setSent] = useState<{ email: string; toConfirm: boolean } | null>(null)
  const { sendingLabel, subscribed } = labels[place]
  return (
    <div className="grid gap-4">
      <AddressForm
        endpoint={subscribe}
        name={name}
        button="Subscribe"
        sendingLabel={sendingLabel}
        headers={cameFromHeader}
        failureTitle="You're not subscribed yet"
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
            : 'Almost done. Please open the email we sent you and confirm. If it doesn’t arrive, you may already be subscribed.'}
        </Notice>
      )}
      {sent && <Subscribed {...sent} />}
      <p className="text-[0.95rem] text-ink-soft">
        See our{' '}
        <Link to="/privacy-policy" className="underline underline-offset-2 hover:text-ink">
          Privacy Policy
        </Link>{' '}
        for how we use your address. You can{' '}
        <Link to="/unsubscribe" className="underline underline-offset-2 hover:text-ink">
          unsubscribe
        </Link>{' '}
        at any time.
      </p>
    </div>
  )
}

/** Stays after the toast has closed. */
function Subscribed({ email, toConfirm }: { email: string; toConfirm: boolean }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  const address = <span className="break-all">{email}</span>
  return (
    <Notice kind="good" ref={notice}>
      {toConfirm ? (
        <>
          Almost done. Please open the email we sent to {address} and confirm. If it doesn’t arrive, you may already be
          subscribed.
        </>
      ) : (
        <>Thanks. We’ll send the newsletter to {address}.</>
      )}
    </Notice>
  )
}
