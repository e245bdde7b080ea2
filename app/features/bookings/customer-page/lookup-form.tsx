import { useLocation } from 'wouter'

import { TextField } from '#app/ui/field.tsx'

import { ActionForm } from '#app/layout/forms/action-form.tsx'
import { lookupForm } from './forms.ts'
import { managePath } from './manage-path.ts'

/** Opens the page of a booking by its reference and the end of the phone number. */
export function LookupForm() {
  const [, navigate] = useLocation()
  return (
    <ActionForm
      spec={lookupForm}
      button="Open My Appointment"
      busy="Looking..."
      sent={['Found', 'Here is your appointment.']}
      failed="We couldn't open it"
      onSent={({ token }) => navigate(managePath(token))}
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
