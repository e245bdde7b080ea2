import type { InputHTMLAttributes } from 'react'

import { Checkbox } from '#app/ui/field.tsx'
import { Link } from '#app/ui/link.tsx'

/** The required box of the booking and contact forms. Carriers require that it doesn't mention texts. */
export function PrivacyConsent({
  error,
  ...rest
}: InputHTMLAttributes<HTMLInputElement> & { error: string | undefined }) {
  return (
    <Checkbox
      error={error}
      required
      label={
        <>
          I have read and agree to the{' '}
          <Link to="/privacy-policy" className="underline underline-offset-2">
            Privacy Policy
          </Link>{' '}
          and{' '}
          <Link to="/terms-of-service" className="underline underline-offset-2">
            Terms of Service
          </Link>
          .
        </>
      }
      {...rest}
    />
  )
}
