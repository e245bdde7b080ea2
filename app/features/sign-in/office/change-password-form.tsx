import { type FormEvent, useRef, useState } from 'react'

import { useAdminAction } from '#app/office/controls/use-admin-action.ts'
import { useRecordForm } from '#app/office/form/use-record-form.ts'
import { securityEntity } from '#app/features/sign-in/entity.ts'
import { PasswordField } from '#app/features/sign-in/password-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

import { changePassword, minPasswordLength } from './calls.ts'
import { PasswordChange } from './schemas.ts'

export function ChangePasswordForm() {
  const element = useRef<HTMLFormElement>(null)
  const [message, setMessage] = useState<string>()
  const form = useRecordForm({ stored: { current: '', next: '' }, version: '', element, schema: PasswordChange })
  const change = useAdminAction(changePassword, {
    success: ({ ended }) => ['Password Changed', endedSessionsText(ended)],
    failure: ['Save Failed', 'Failed to change the password. Please try again.'],
    invalidates: securityEntity.invalidates,
    onSuccess: ({ ended }) => {
      form.reset()
      setMessage(endedSessionsText(ended))
    },
    onRefused: (error) => {
      form.errorHandlers.onRefused(error)
      return error.status === 400
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMessage(undefined)
    void form.submit((body) => change.run({ body }))
  }

  return (
    <form ref={element} noValidate onSubmit={submit} className="grid gap-5">
      <h3 className="text-lg">Change password</h3>
      {/* A username for password managers. */}
      <input type="text" name="username" autoComplete="username" value="admin" readOnly hidden />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <PasswordField id="current-password" label="Current password" {...form.field('current')} />
        <PasswordField
          id="new-password"
          label="New password"
          autoComplete="new-password"
          hint={`At least ${minPasswordLength} characters.`}
          {...form.field('next')}
        />
      </div>
      {message && <Notice kind="good">Password changed. {message}</Notice>}
      {change.errorMessage && Object.keys(change.fieldErrors).length === 0 && (
        <Notice kind="bad">{change.errorMessage}</Notice>
      )}
      <Button type="submit" disabled={change.busy} className="justify-self-start">
        {change.busy ? 'Processing...' : 'Change Password'}
      </Button>
    </form>
  )
}

function endedSessionsText(ended: number): string {
  if (ended === 0) return 'Use the new password from now on.'
  return ended === 1 ? 'One other device was logged out.' : `${ended} other devices were logged out.`
}
