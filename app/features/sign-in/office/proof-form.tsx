import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'

import { type ToastWords, useAdminAction } from '#app/office/use-admin-action.ts'
import { CodeField } from '#app/features/sign-in/code-field.tsx'
import { PasswordField } from '#app/features/sign-in/password-field.tsx'
import type { AnswerOf, BodyOf, Endpoint, Schemas } from '#app/http/endpoint.ts'
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
  success?: ToastWords
  failure: ToastWords
  done: (answer: AnswerOf<S>) => void
  cancel: () => void
  /** What stands above the fields. */
  children?: ReactNode
}) {
  const password = useRef<HTMLInputElement>(null)
  const code = useRef<HTMLInputElement>(null)
  // The button that opened this is gone: whoever pressed it by keyboard goes on here.
  useEffect(() => {
    if (lead) (password.current ?? code.current)?.focus()
  }, [lead])
  const [faults, setFaults] = useState<Partial<Record<Name, string>>>({})
  const focusOn = (at: Partial<Record<Name, string>>) =>
    requestAnimationFrame(() => (at.password ? password : code).current?.select())
  const action = useAdminAction(endpoint, {
    ...(success && { success }),
    failure,
    invalidates: ['/api/admin/security', '/api/admin/activity'],
    onSuccess: done,
    onRefused: (error) => {
      const fields: typeof faults = error.refusal?.fields ?? {}
      setFaults(fields)
      focusOn(fields)
      return error.status === 400
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const proof = { password: password.current?.value ?? '', code: code.current?.value ?? '' }
    const missing = asks.filter((name) => proof[name].trim() === '')
    const found = Object.fromEntries(missing.map((name) => [name, empty[name]]))
    setFaults(found)
    if (missing.length > 0) return void focusOn(found)
    void action.run({ body: bodyOf(proof) })
  }

  return (
    <form noValidate onSubmit={submit} aria-describedby={lead && `${id}-lead`} className="grid gap-5">
      {lead && <p id={`${id}-lead`}>{lead}</p>}
      {children}
      {asks.includes('password') && (
        <input type="text" name="username" autoComplete="username" value="admin" readOnly hidden />
      )}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {asks.includes('password') && (
          <PasswordField
            ref={password}
            id={`${id}-password`}
            label="Your password"
            error={faults.password}
            onChange={() => setFaults({})}
          />
        )}
        {asks.includes('code') && (
          <CodeField
            ref={code}
            id={`${id}-code`}
            {...(codeHint && { hint: codeHint })}
            error={faults.code}
            onChange={() => setFaults({})}
          />
        )}
      </div>
      {action.failed && !faults.password && !faults.code && <Notice kind="bad">{action.failed}</Notice>}
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

const empty: Record<Name, string> = { password: 'Your password is required.', code: 'Enter the code.' }
