import { type FormEvent, useRef, useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { call } from '#app/http/request.ts'
import { HttpError } from '#app/http/http-error.ts'
import { Notice } from '#app/ui/notice.tsx'
import { useFailure, useSubmitted } from '#app/layout/form-state.tsx'
import { HiddenFields } from '#app/layout/hidden-fields.tsx'
import { Button } from '#app/ui/button.tsx'
import { showToast, flashToast } from '#app/ui/toasts.ts'
import { useExactSearch } from '#app/ui/use-exact-search.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'

import { CodeField } from './code-field.tsx'
import { signIn } from './calls.ts'
import { Password } from './schemas.ts'
import { loginPath } from './login-redirects.ts'
import { PasswordField } from './password-field.tsx'
import { setIsAdmin } from './use-session.ts'

/** SPEC §5 and §8, PRODUCT §8.14. The page itself leads on once this tab knows that it is the administrator's. */
export function LoginForm() {
  const client = useQueryClient()
  const field = useRef<HTMLInputElement>(null)
  const code = useRef<HTMLInputElement>(null)
  const posted = useSubmitted('login')
  const refusal = useFailure('login')
  const hydrated = useHydrated()
  const search = useExactSearch()
  const [error, setError] = useState(posted?.errors.password)
  const [asksCode, setAsksCode] = useState(refusal !== null && aboutCode(refusal))
  const [codeError, setCodeError] = useState(isWrongCode(refusal) ? reasonOf(refusal) : undefined)
  const login = useMutation({
    mutationFn: (given: { password: string; code?: string }) => call(signIn, given),
    onSuccess: () => {
      flashToast('Login Successful', 'Welcome to the admin dashboard!')
      setIsAdmin(client, true)
    },
    onError: (fault) => {
      if (aboutCode(fault)) {
        if (isWrongCode(fault)) showToast('Login Failed', wrongCode, 'error')
        setAsksCode(true)
        setCodeError(isWrongCode(fault) ? reasonOf(fault) : undefined)
        requestAnimationFrame(() => showField(code.current))
        return
      }
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
    if (!asksCode) return login.mutate({ password: password.data })
    const given = code.current?.value.trim() ?? ''
    setCodeError(given === '' ? 'Enter the code.' : undefined)
    if (given === '') return code.current?.focus()
    login.mutate({ password: password.data, code: given })
  }

  const failure = login.isIdle ? refusal : login.error

  return (
    <form
      method="post"
      action={`${loginPath}${search && `?${search}`}`}
      noValidate={hydrated}
      className="grid gap-6"
      onSubmit={submit}
    >
      <HiddenFields form="login" />
      {/* Password managers want a name to keep the password under. */}
      <input type="text" name="username" autoComplete="username" value="admin" readOnly hidden />
      <PasswordField ref={field} error={error} onChange={() => setError(undefined)} />
      {asksCode && <CodeField ref={code} error={codeError} onChange={() => setCodeError(undefined)} />}
      {failure && !aboutCode(failure) && <Notice kind="bad">{reasonOf(failure)}</Notice>}
      <Button type="submit" size="lg" disabled={login.isPending} className="w-full">
        {login.isPending ? 'Processing...' : 'Log In'}
      </Button>
    </form>
  )
}

const invalid = 'Invalid password. Please try again.'

const wrongCode = 'This code is not right. Please try again.'

/** The password was right and a code is asked for, or the code was wrong: its own field says so. */
const aboutCode = (fault: Error) =>
  fault instanceof HttpError && ['code_required', 'invalid_code'].includes(fault.refusal?.code ?? '')

const isWrongCode = (fault: Error | null): fault is HttpError =>
  fault instanceof HttpError && fault.refusal?.code === 'invalid_code'

/** To the middle: a toast over the foot of a phone hides nothing of what the field says. */
function showField(field: HTMLInputElement | null) {
  field?.focus()
  field?.select()
  field?.scrollIntoView({ block: 'center' })
}

const isTooMany = (fault: Error): fault is HttpError => fault instanceof HttpError && fault.status === 429

/** What stays on the page. The toast is the specification's for every failure; this one says what really happened. */
function reasonOf(fault: Error): string {
  if (!(fault instanceof HttpError)) return 'The site could not be reached. Check your connection and try again.'
  return fault.status === 401 && fault.refusal?.code !== 'invalid_code'
    ? invalid
    : (fault.refusal?.message ?? 'Something went wrong on our side. Please try again.')
}
