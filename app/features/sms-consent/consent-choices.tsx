import type { InputHTMLAttributes } from 'react'

import { consentWording } from '#app/business/consent-wording.ts'
import { useProfile } from '#app/business/profile-context.tsx'
import { Checkbox } from '#app/ui/field.tsx'
import { Link } from '#app/ui/link.tsx'

import { choiceNames, clearConflicting } from './choices.ts'
import { unbroken } from '#app/ui/unbroken.tsx'

/** The four optional consent boxes of a form with the disclosure carriers require. `box` returns the form's props for one. */
export function ConsentChoices({
  box,
}: {
  box: (name: string) => InputHTMLAttributes<HTMLInputElement> & { error: string | undefined }
}) {
  const wording = consentWording(useProfile().brand)
  const [beforePolicy, privacyPolicy, betweenPolicies, termsOfService, afterPolicies] = wording.policies.split(
    /(Privacy Policy|Terms of Service)/,
  )
  return (
    <fieldset className="min-w-0 rounded-field border border-line bg-tint p-5">
      {/* Floating keeps the legend inside the box instead of on its border. */}
      <legend className="float-left mb-2 w-full font-semibold">{wording.legend}</legend>
      {choiceNames.map((choice) => (
        <Checkbox
          key={choice}
          label={unbroken(wording[choice])}
          className="clear-both"
          onClick={(event) => clearConflicting(event.currentTarget)}
          {...box(choice)}
        />
      ))}
      <p className="mt-3">
        {wording.disclosure} {beforePolicy}
        <Link to="/privacy-policy" className="underline underline-offset-2">
          {privacyPolicy}
        </Link>
        {betweenPolicies}
        <Link to="/terms-of-service" className="underline underline-offset-2">
          {termsOfService}
        </Link>
        {afterPolicies}
      </p>
    </fieldset>
  )
}
