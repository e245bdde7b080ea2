import { useRef, useState } from 'react'
import { useMutation } from '@tanstack/react-query'

import { call } from './request.ts'
import type { ResponseOf, BodyOf, Endpoint, Schemas } from './endpoint.ts'
import { newIdempotencyKey } from './idempotency-key.ts'
import { HttpError } from './http-error.ts'

/** Why a form was not sent: the device is offline, or the server refused it or failed. */
export type Failure = { kind: 'offline' } | { kind: 'refused'; error: HttpError }

/** Whether the server only asks something back, at a field. */
export const isQuestion = (failure: Failure): boolean =>
  failure.kind === 'refused' && failure.error.refusal?.code === 'question'

/**
 * Submits a form. The Idempotency-Key stays the same until a submission is accepted, so a double click or a retry after a
 * lost response creates one record. The form's name and the time spent on it are sent as headers. Nothing is retried
 * automatically.
 */
export function useSubmission<S extends Schemas>(
  endpoint: Endpoint<S>,
  form: string,
  {
    headers: more = () => ({}),
    failure: first = null,
  }: {
    /** More headers, evaluated when the form is sent. */
    headers?: () => Record<string, string>
    /** The error of a form that was posted without JavaScript. */
    failure?: HttpError | null
  } = {},
) {
  const attempt = useRef<{ key: string; startedAt: string } | null>(null)
  const inFlight = useRef<Promise<ResponseOf<S> | null> | null>(null)
  const firstTouched = useRef<number | null>(null)
  const [failure, setFailure] = useState<Failure | null>(first && { kind: 'refused', error: first })
  const mutation = useMutation({
    mutationFn: (body: BodyOf<S>) => call(endpoint, body, { headers: { ...headersOf(), ...more() } }),
    onMutate: () => setFailure(null),
    onSuccess: () => {
      notify('sent', form)
      attempt.current = null
      firstTouched.current = null
    },
    onError: (error) => setFailure(failureOf(error)),
    networkMode: 'always',
  })

  function currentAttempt() {
    attempt.current ??= { key: newIdempotencyKey(), startedAt: new Date().toISOString() }
    return attempt.current
  }

  function headersOf(): Record<string, string> {
    const elapsed =
      firstTouched.current === null
        ? {}
        : { 'x-form-elapsed': String(Math.round(performance.now() - firstTouched.current)) }
    return { 'idempotency-key': currentAttempt().key, 'x-form': form, ...elapsed }
  }

  function send(body: BodyOf<S>, onFailure?: (failure: Failure) => void): Promise<ResponseOf<S> | null> {
    inFlight.current ??= mutation
      .mutateAsync(body)
      .catch((error) => {
        onFailure?.(failureOf(error))
        return null
      })
      .finally(() => {
        inFlight.current = null
      })
    return inFlight.current
  }

  return {
    /** Resolves with the response, or with null on failure (see `failure`). A second click joins the first. */
    send,
    sending: mutation.isPending,
    /** The response of the last accepted submission. */
    response: mutation.data ?? null,
    failure,
    /** When this submission was first tried, for the body: it must stay the same while the key does. */
    startedAt: () => currentAttempt().startedAt,
    /** After a change of the values, which makes it a new submission with a new key. */
    changed: () => {
      attempt.current = null
    },
    /** Call on every focus and before sending, with the `performance.now()` of that moment. */
    touched: (at: number) => {
      if (firstTouched.current === null) notify('begun', form)
      firstTouched.current ??= at
    },
  }
}

/** Lets the visit counter know that a form was begun or sent. */
const notify = (step: 'begun' | 'sent', form: string) =>
  document.dispatchEvent(new CustomEvent(`form-${step}`, { detail: form }))

function failureOf(error: unknown): Failure {
  if (error instanceof HttpError) return { kind: 'refused', error }
  return navigator.onLine ? { kind: 'refused', error: new HttpError(0, 'No response') } : { kind: 'offline' }
}
