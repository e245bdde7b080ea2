import { useContext } from 'react'

import { FormStateContext } from './form-state.tsx'

/** A form's name and the version of the consent wording on the page. */
export function HiddenFields({ form }: { form: string }) {
  const { consentVersion } = useContext(FormStateContext)
  return (
    <>
      <input type="hidden" name="form" value={form} />
      {consentVersion !== null && <input type="hidden" name="consentVersion" value={consentVersion} />}
    </>
  )
}
