import { useContext } from 'react'

import { FormStateContext } from './form-state.tsx'

/** What a form says beside what is typed into it: its name, and which wording of the choices is on the page. */
export function HiddenFields({ form }: { form: string }) {
  const { consentVersion } = useContext(FormStateContext)
  return (
    <>
      <input type="hidden" name="form" value={form} />
      {consentVersion !== null && <input type="hidden" name="consentVersion" value={consentVersion} />}
    </>
  )
}
