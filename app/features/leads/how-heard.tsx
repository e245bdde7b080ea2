import { heardChoices, heardQuestion } from '#app/business/heard-choices.ts'
import { useProfile } from '#app/business/profile-context.tsx'
import { SelectField } from '#app/ui/field.tsx'

/** The question how the customer heard of us, if the owner asks it: docs/product.md, "Where it came from". */
export const HowHeard = (field: Omit<Parameters<typeof SelectField>[0], 'label' | 'options'>) =>
  useProfile().asksHowHeard && (
    <SelectField label={heardQuestion} empty="Choose one if you like" options={heardChoices} {...field} />
  )
