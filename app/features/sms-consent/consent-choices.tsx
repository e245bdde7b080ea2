import { consentWording } from '#app/business/consent-wording.ts'
import { useFacts } from '#app/business/facts-context.tsx'
import { Checkbox } from '#app/ui/field.tsx'
import { Link } from '#app/ui/link.tsx'

import { choose } from './choices.ts'
import type { SmsConsent } from './consent.ts'
import { unbroken } from '#app/ui/unbroken.tsx'

const choices = ['general', 'informational', 'marketing', 'noTexts'] as const

/** The four boxes of every form, unticked and optional, with the disclosure carriers ask for beside them. */
export function ConsentChoices({
  value,
  onChange,
  readOnly = false,
}: {
  value: SmsConsent
  onChange: (value: SmsConsent) => void
  readOnly?: boolean
}) {
  const wording = consentWording(useFacts().brand)
  const [beforePolicy, privacyPolicy, betweenPolicies, termsOfService, afterPolicies] = wording.policies.split(
    /(Privacy Policy|Terms of Service)/,
  )
  return (
    <fieldset className="min-w-0 rounded-field border border-line bg-tint p-5">
      {/* Floated, a legend stands inside its box instead of across its border. */}
      <legend className="float-left mb-2 w-full font-semibold">{wording.legend}</legend>
      {choices.map((choice) => (
        <Checkbox
          key={choice}
          name={choice}
          label={unbroken(wording[choice])}
          className="clear-both"
          checked={value[choice]}
          readOnly={readOnly}
          onChange={(event) => onChange(choose(value, choice, event.target.checked))}
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
