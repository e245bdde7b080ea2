import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import * as z from 'zod/mini'

import { type ToastText, useAdminAction } from '#app/office/controls/use-admin-action.ts'
import { useRecordForm } from '#app/office/form/use-record-form.ts'
import { CodeField } from '#app/features/sign-in/code-field.tsx'
import { PasswordField } from '#app/features/sign-in/password-field.tsx'
import type { ResponseOf, BodyOf, Endpoint, Schemas } from '#app/http/endpoint.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

type Name = 'password' | 'code'
type Proof = { password: string; code: string }

/** Proves once more that it is the owner, by the password, a code or both, and does what the button says. */
export function ProofForm<S extends Schemas>({
  id,
  endpoint,
  asks,
  bodyOf,
  lead,
  button,
  variant = 'primary',
  codeHint,
  success,
  failure,
  done,
  cancel,
  children,
}: {
  /** Begins the ids of the fields. */
  id: string
  endpoint: Endpoint<S>
  asks: readonly Name[]
  bodyOf: (proof: Proof) => BodyOf<S>
  /** Why it is asked. Without it `children` take the focus. */
  lead?: string
  button: string
  variant?: 'primary' | 'danger'
  codeHint?: string
  success?: ToastText
  failure: ToastText
  done: (response: ResponseOf<S>) => void
  cancel: () => void
  /** What stands above the fields. */
  children?: ReactNode
}) {
  const element = useRef<HTMLFormElement>(null)
  // The button that opened this is gone: whoever pressed it by keyboard goes on here.
  useEffect(() => {
    if (lead) element.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus()
  }, [lead])
  const form = useRecordForm({ stored: { password: '', code: '' }, version: '', element, schema: nothingMissing(asks) })
  const action = useAdminAction(endpoint, {
    ...(success && { success }),
    failure,
    invalidates: ['/api/admin/security', '/api/admin/activity'],
    onSuccess: done,
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
      {asks.includes('password') && (
        <input type="text" name="username" autoComplete="username" value="admin" readOnly hidden />
      )}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {asks.includes('password') && (
          <PasswordField id={`${id}-password`} label="Your password" {...form.field('password')} />
        )}
        {asks.includes('code') && (
          <CodeField id={`${id}-code`} {...(codeHint && { hint: codeHint })} {...form.field('code')} />
        )}
      </div>
      {action.errorMessage && Object.keys(action.fieldErrors).length === 0 && (
        <Notice kind="bad">{action.errorMessage}</Notice>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" variant={variant} disabled={action.busy}>
          {action.busy ? 'Processing...' : button}
        </Button>
        <Button variant="quiet" disabled={action.busy} onClick={cancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

const nothingMissing = (asks: readonly Name[]) =>
  z.custom<Proof>().check(({ value, issues }) => {
    for (const name of asks) {
      if (value[name].trim() === '') issues.push({ code: 'custom', input: value, path: [name], message: empty[name] })
    }
  })

const empty: Record<Name, string> = { password: 'Your password is required.', code: 'Enter the code.' }
