import { useEffect, useRef, useState } from 'react'

import { useProfile } from '#app/business/profile-context.tsx'
import { useSent } from '#app/layout/form-state.tsx'
import { ActionForm } from '#app/layout/forms/action-form.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'

import { lookupForm } from './forms.ts'

/** Has the link of a booking sent, by its reference and the end of the phone number. */
export function LookupForm() {
  const { local } = useProfile()
  const wasSent = useSent(/^find-appointment$/) !== null
  const [isSent, setSent] = useState(wasSent)
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isSent && !wasSent) notice.current?.focus()
  }, [isSent, wasSent])
  if (isSent)
    return (
      <Notice kind="good" ref={notice}>
        {`If both are right, the link is on its way to the email address or phone number that we have. Nothing after a few minutes? Call ${local}, or `}
        <Link
          to="/booking?manage="
          onClick={() => setSent(false)}
          className="font-semibold underline underline-offset-4"
        >
          try again
        </Link>
        .
      </Notice>
    )
  return (
    <ActionForm
      spec={lookupForm}
      button="Send Me the Link"
      busy="Sending..."
      sent={['Request Sent', 'Please check your email and texts.']}
      failed="We couldn't send it"
      onSent={() => setSent(true)}
    >
      {({ field }) => (
        <div className="grid gap-x-5 gap-y-5 sm:grid-cols-2">
          <TextField
            label="Reference"
            required
            autoComplete="off"
            hint="It's in our emails, such as B-1042."
            {...field('reference')}
          />
          <TextField
            label="Last four digits of your phone number"
            required
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            {...field('digits')}
          />
        </div>
      )}
    </ActionForm>
  )
}
