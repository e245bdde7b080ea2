import { type FormEvent, useRef, useState } from 'react'

import { useAdminAction } from '#app/office/use-admin-action.ts'
import { PasswordField } from '#app/features/sign-in/password-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

import { changePassword, shortestPassword } from './calls.ts'
import { PasswordChange } from './schemas.ts'

type Faults = Partial<Record<'current' | 'next', string>>

/** Changes the password; every other session ends with it. */
export function ChangePasswordForm() {
  const current = useRef<HTMLInputElement>(null)
  const next = useRef<HTMLInputElement>(null)
  const [faults, setFaults] = useState<Faults>({})
  const [done, setDone] = useState<string>()
  const change = useAdminAction(changePassword, {
    success: ({ ended }) => ['Password Changed', toldOf(ended)],
    failure: ['Save Failed', 'Failed to change the password. Please try again.'],
    invalidates: ['/api/admin/security', '/api/admin/activity'],
    onSuccess: ({ ended }) => {
      for (const field of [current, next]) if (field.current) field.current.value = ''
      setDone(toldOf(ended))
    },
    onRefused: (error) => {
      const fields: Faults = error.refusal?.fields ?? {}
      setFaults(fields)
      const first = fields.current ? current : next
      requestAnimationFrame(() => first.current?.select())
      return error.status === 400
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    setDone(undefined)
    const body = { current: current.current?.value ?? '', next: next.current?.value ?? '' }
    const parsed = PasswordChange.safeParse(body)
    const found: Faults = Object.fromEntries(
      (parsed.error?.issues ?? []).map(({ path, message }) => [path[0], message]),
    )
    setFaults(found)
    if (parsed.success) return void change.run({ body: parsed.data })
    ;(found.current ? current : next).current?.focus()
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <h3 className="text-lg">Change the password</h3>
      {/* Password managers want a name to keep the password under. */}
      <input type="text" name="username" autoComplete="username" value="admin" readOnly hidden />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <PasswordField
          ref={current}
          id="current-password"
          label="Current password"
          error={faults.current}
          onChange={() => setFaults({})}
        />
        <PasswordField
          ref={next}
          id="new-password"
          label="New password"
          autoComplete="new-password"
          hint={`At least ${shortestPassword} characters.`}
          error={faults.next}
          onChange={() => setFaults({})}
        />
      </div>
      {done && <Notice kind="good">The password was changed. {done}</Notice>}
      {change.failed && !faults.current && !faults.next && <Notice kind="bad">{change.failed}</Notice>}
      <Button type="submit" disabled={change.busy} className="justify-self-start">
        {change.busy ? 'Processing...' : 'Change Password'}
      </Button>
    </form>
  )
}

function toldOf(ended: number): string {
  if (ended === 0) return 'Use the new one from now on.'
  return ended === 1 ? 'One other session was logged out.' : `${ended} other sessions were logged out.`
}
