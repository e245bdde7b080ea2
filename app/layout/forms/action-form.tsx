import { type ReactNode, useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'

import type { ResponseOf, Schemas } from '#app/http/endpoint.ts'
import { FormFailure } from '#app/layout/form-failure.tsx'
import type { FormSpec } from './form-spec.ts'
import { useVisitorForm } from './use-visitor-form.ts'
import { HiddenFields } from '#app/layout/hidden-fields.tsx'
import { Button, type ButtonVariant } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

export type ActionFields = Pick<ReturnType<typeof useVisitorForm>, 'field' | 'box' | 'values'>

/** One thing a customer can do. Without script, the browser posts it to this page. */
export function ActionForm<Checked, S extends Schemas>({
  spec,
  hidden = {},
  button,
  busy,
  variant = 'primary',
  sent,
  failed,
  onSent,
  children,
}: {
  spec: FormSpec<Checked, S>
  /** Values of hidden fields. */
  hidden?: Record<string, string>
  button: string
  /** Button label while sending. */
  busy: string
  variant?: ButtonVariant
  sent: readonly [title: string, description: string]
  /** What did not happen. */
  failed: string
  onSent: (response: ResponseOf<S>) => void
  /** None for a press alone. */
  children?: (form: ActionFields) => ReactNode
}) {
  const form = useVisitorForm({ spec, sent, failed: [failed, 'Please try again or call us.'] })
  const { ref, name, round, submission, submit, changed, field, box, values } = form
  const [path] = useLocation()
  const search = useSearch()
  const hydrated = useHydrated()
  const { response } = submission
  useEffect(() => {
    if (response !== null) onSent(response)
    // Once per response.
  }, [response])
  return (
    <form
      ref={ref}
      id={`${name}-form`}
      method="post"
      action={`${path}?${search}#${name}-form`}
      noValidate={hydrated}
      className="grid gap-5"
      aria-busy={submission.sending}
      onSubmit={(event) => void submit(event)}
      onChange={({ target }) => 'name' in target && changed(target.name)}
    >
      <HiddenFields form={name} />
      {Object.entries(hidden).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      {children && (
        <div key={round} className="grid gap-5">
          {children({ field, box, values })}
        </div>
      )}
      {submission.failure && <FormFailure failure={submission.failure} title={failed} sendNow={() => void submit()} />}
      <Button
        type="submit"
        variant={variant}
        disabled={submission.sending}
        className="justify-self-start max-sm:w-full"
      >
        {submission.sending ? busy : button}
      </Button>
    </form>
  )
}
