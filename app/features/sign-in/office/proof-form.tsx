import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import * as z from 'zod/mini'

import { type ToastText, useAdminAction } from '#app/office/controls/use-admin-action.ts'
import { useRecordForm } from '#app/office/form/use-record-form.ts'
import { CodeField } from '#app/features/sign-in/code-field.tsx'
import { PasswordField } from '#app/features/sign-in/password-field.tsx'
import type { ResponseOf, BodyOf, Endpoint, Schemas } from '#app/http/endpoint.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

type Field = 'password' | 'code'
type Proof = { password: string; code: string }

/** Asks for the password, a code or both again before a security setting is changed. */
export function ProofForm<S extends Schemas>({
  id,
  endpoint,
  fields,
  bodyOf,
  lead,
  submitLabel,
  variant = 'primary',
  codeHint,
  success,
  failure,
  onSuccess,
  onCancel,
  children,
}: {
  /** The prefix of the field ids. */
  id: string
  endpoint: Endpoint<S>
  fields: readonly Field[]
  bodyOf: (proof: Proof) => BodyOf<S>
  /** Text above the fields. With it, the first field is focused; without it, `children` handle the focus. */
  lead?: string
  submitLabel: string
  variant?: 'primary' | 'danger'
  codeHint?: string
  success?: ToastText
  failure: ToastText
  onSuccess: (response: ResponseOf<S>) => void
  onCancel: () => void
  /** Content above the fields. */
  children?: ReactNode
}) {
  const element = useRef<HTMLFormElement>(null)
  // The button that opened this form had the focus and is unmounted.
  useEffect(() => {
    if (lead) element.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus()
  }, [lead])
  const form = useRecordForm({
    stored: { password: '', code: '' },
    version: '',
    element,
    schema: requireFields(fields),
  })
  const action = useAdminAction(endpoint, {
    ...(success && { success }),
    failure,
    invalidates: ['/api/admin/security', '/api/admin/activity'],
    onSuccess,
    onRefused: (error) => {
      form.errorHandlers.onRefused(error)
      return error.status === 400
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.submit((proof) => action.run({ body: bodyOf(proof) }))
  }

  return (
    <form ref={element} noValidate onSubmit={submit} aria-describedby={lead && `${id}-lead`} className="grid gap-5">
      {lead && <p id={`${id}-lead`}>{lead}</p>}
      {children}
      {fields.includes('password') && (
        <input type="text" name="username" autoComplete="username" value="admin" readOnly hidden />
      )}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {fields.includes('password') && (
          <PasswordField id={`${id}-password`} label="Your password" {...form.field('password')} />
        )}
        {fields.includes('code') && (
          <CodeField id={`${id}-code`} {...(codeHint && { hint: codeHint })} {...form.field('code')} />
        )}
      </div>
      {action.errorMessage && Object.keys(action.fieldErrors).length === 0 && (
        <Notice kind="bad">{action.errorMessage}</Notice>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" variant={variant} disabled={action.busy}>
          {action.busy ? 'Processing...' : submitLabel}
        </Button>
        <Button variant="quiet" disabled={action.busy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

const requireFields = (fields: readonly Field[]) =>
  z.custom<Proof>().check(({ value, issues }) => {
    for (const name of fields) {
      if (value[name].trim() === '') issues.push({ code: 'custom', input: value, path: [name], message: missing[name] })
    }
  })

const missing: Record<Field, string> = { password: 'Your password is required.', code: 'Enter the code.' }
