import { type FormEvent, useRef, useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { call } from '#app/http/call.ts'
import { HttpError } from '#app/http/http-error.ts'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Notice } from '#app/ui/notice.tsx'
import { showToast } from '#app/ui/toasts.ts'
import { useAwake } from '#app/ui/use-awake.ts'

import { Password, signIn } from './contract.ts'
import { PasswordField } from './password-field.tsx'
import { becomeAdmin } from './use-session.ts'

/** SPEC §5 and §8, PRODUCT §8.14. The page itself leads on once this tab knows that it is the administrator's. */
export function LoginForm() {
  const client = useQueryClient()
  const awake = useAwake()
  const field = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  const login = useMutation({
    mutationFn: (password: string) => call(signIn, { password }),
    onSuccess: () => {
      showToast('Login Successful', 'Welcome to the admin dashboard!')
      becomeAdmin(client, true)
    },
    onError: (fault) => {
      showToast('Login Failed', isTooMany(fault) ? reasonOf(fault) : invalid, 'error')
      requestAnimationFrame(() => field.current?.select())
    },
    networkMode: 'always',
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const password = Password.safeParse(field.current?.value)
    setError(password.error?.issues[0]?.message)
    if (!password.success) return field.current?.focus()
    login.mutate(password.data)
  }

  return (
    <form method="post" action={signIn.path} noValidate className="grid gap-6" onSubmit={submit}>
      {/* Password managers want a name to keep the password under. */}
      <input type="text" name="username" autoComplete="username" value="admin" readOnly hidden />
      <PasswordField ref={field} error={error} onChange={() => setError(undefined)} />
      {login.isError && <Notice kind="bad">{reasonOf(login.error)}</Notice>}
      <Button
        type="submit"
        size="lg"
        disabled={!awake || login.isPending}
        className={classNames('w-full', !awake && 'disabled:opacity-100')}
      >
        {login.isPending ? 'Processing...' : 'Log In'}
      </Button>
      <noscript>
        <p>Signing in needs JavaScript. Please turn it on in this browser, then load the page again.</p>
      </noscript>
    </form>
  )
}

const invalid = 'Invalid password. Please try again.'

const isTooMany = (fault: Error): fault is HttpError => fault instanceof HttpError && fault.status === 429

/** What stays on the page. The toast is the specification's for every failure; this one says what really happened. */
function reasonOf(fault: Error): string {
  if (!(fault instanceof HttpError)) return 'The site could not be reached. Check your connection and try again.'
  return fault.status === 401
    ? invalid
    : (fault.refusal?.message ?? 'Something went wrong on our side. Please try again.')
}
