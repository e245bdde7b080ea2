import { Fragment, useEffect, useRef, useSyncExternalStore } from 'react'
import { useSearch } from 'wouter'

import { phonesOf, telHref } from '#app/business/profile.ts'
import { useProfile } from '#app/business/profile-context.tsx'
import type { HttpError } from '#app/http/http-error.ts'
import { type Failure, isQuestion } from '#app/http/use-submission.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

/**
 * Stays below a form that failed to send, with the phone numbers. While offline it says that nothing is lost; back
 * online it offers to send, but never does so automatically.
 */
export function FormFailure({ failure, title, sendNow }: { failure: Failure; title: string; sendNow: () => void }) {
  const online = useOnline()
  const phones = phonesOf(useProfile())
  const search = useSearch()
  const place = useRef<HTMLDivElement>(null)
  // At the top, since on phones the toast covers what is at the bottom: the button below this.
  useEffect(() => {
    place.current?.scrollIntoView?.({ block: 'start' })
  }, [failure])
  if (isQuestion(failure)) return null
  if (failure.kind === 'offline') {
    return (
      <Notice kind="bad" ref={place}>
        <p>
          {online
            ? "You're back online. What you typed is still here."
            : `${title}. You're offline. What you typed is safe on this page.`}
        </p>
        {online && (
          <Button className="mt-3" onClick={sendNow}>
            Send now
          </Button>
        )}
      </Notice>
    )
  }
  return (
    <Notice kind="bad" ref={place}>
      <p>
        {title}. {reason(failure.error)} You can also call us:{' '}
        {phones.map(({ number }, index) => (
          <Fragment key={number}>
            {index > 0 && ' or '}
            <a className="whitespace-nowrap underline" href={telHref(number)}>
              {number}
            </a>
          </Fragment>
        ))}
        .
      </p>
      {failure.error.refusal?.code === 'changed' && (
        <a href={`?${search}`} className={`${buttonClass({ variant: 'secondary' })} mt-3`}>
          Show the Current Appointment
        </a>
      )}
    </Notice>
  )
}

/** The server's message when it helps the visitor; a 5xx only says that the problem is ours. */
function reason({ refusal }: HttpError): string {
  if (refusal && ['validation_failed', 'rate_limited', 'changed', 'link_ended'].includes(refusal.code))
    return refusal.message
  return 'What you typed is still here. Please try again.'
}

/** Whether the browser reports a network connection. */
const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )

function subscribe(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
