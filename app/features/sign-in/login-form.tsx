import { type FormEvent, useRef, useState } from 'react'
import { useMutation } from '@tanstack/react-query'

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
import { afterLoginUrl, loginPath } from './login-redirects.ts'
import { PasswordField } from './password-field.tsx'

/** The login form; opens the office after a successful login. */
export function LoginForm() {
  const field = useRef<HTMLInputElement>(null)
  const code = useRef<HTMLInputElement>(null)
  const posted = useSubmitted('login')
  const refusal = useFailure('login')
  const hydrated = useHydrated()
  const search = useExactSearch()
  const [error, setError] = useState(posted?.errors.password)
  const [asksCode, setAsksCode] = useState(refusal !== null && isCodeError(refusal))
  const [codeError, setCodeError] = useState(isWrongCode(refusal) ? messageOf(refusal) : undefined)
  const login = useMutation({
    mutationFn: (credentials: { password: string; code?: string }) => call(signIn, credentials),
    onSuccess: () => {
      flashToast('Login Successful', 'Welcome to the admin dashboard!')
      location.replace(afterLoginUrl(search))
    },
    onError: (error) => {
      if (isCodeError(error)) {
        if (isWrongCode(error)) showToast('Login Failed', wrongCode, 'error')
        setAsksCode(true)
        setCodeError(isWrongCode(error) ? messageOf(error) : undefined)
        requestAnimationFrame(() => showField(code.current))
        return
      }
      showToast('Login Failed', isTooMany(error) ? messageOf(error) : invalid, 'error')
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
    const typedCode = code.current?.value.trim() ?? ''
    setCodeError(typedCode === '' ? 'Enter the code.' : undefined)
    if (typedCode === '') return code.current?.focus()
    login.mutate({ password: password.data, code: typedCode })
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
      {/* A username for password managers. */}
      <input type="text" name="username" autoComplete="username" value="admin" readOnly hidden />
      <PasswordField ref={field} error={error} onChange={() => setError(undefined)} />
      {asksCode && <CodeField ref={code} error={codeError} onChange={() => setCodeError(undefined)} />}
      {failure && !isCodeError(failure) && <Notice kind="bad">{messageOf(failure)}</Notice>}
      <Button type="submit" size="lg" disabled={login.isPending || login.isSuccess} className="w-full">
        {login.isPending || login.isSuccess ? 'Processing...' : 'Log In'}
      </Button>
    </form>
  )
}

const invalid = 'Invalid password. Please try again.'

const wrongCode = 'This code is incorrect. Please try again.'

/** Whether the password was correct and the code is missing or wrong. */
const isCodeError = (error: Error) =>
  error instanceof HttpError && ['code_required', 'invalid_code'].includes(error.refusal?.code ?? '')

const isWrongCode = (error: Error | null): error is HttpError =>
  error instanceof HttpError && error.refusal?.code === 'invalid_code'

/** Scrolls the field to the center, so that a toast at the bottom of a phone does not cover its error. */
function showField(field: HTMLInputElement | null) {
  field?.focus()
  field?.select()
  field?.scrollIntoView({ block: 'center' })
}

const isTooMany = (error: Error): error is HttpError => error instanceof HttpError && error.status === 429

/** The error shown in the form. Unlike the toast, it distinguishes between causes. */
function messageOf(error: Error): string {
  if (!(error instanceof HttpError)) return "Couldn't reach the site. Check your connection and try again."
  return error.status === 401 && error.refusal?.code !== 'invalid_code'
    ? invalid
    : (error.refusal?.message ?? 'Something went wrong on our side. Please try again.')
}
