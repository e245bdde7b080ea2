import { useRef, useState } from 'react'
import { useMutation } from '@tanstack/react-query'

import { call } from './request.ts'
import type { ResponseOf, BodyOf, Endpoint, Schemas } from './endpoint.ts'
import { newIdempotencyKey } from './idempotency-key.ts'
import { HttpError } from './http-error.ts'

/** What went wrong with a sending: the device is offline, or the server refused or failed. */
export type Failure = { kind: 'offline' } | { kind: 'refused'; error: HttpError }

/**
 * Sends one form (PRODUCT §5 and §9.1). Every sending carries the same Idempotency-Key until one is accepted, so a
 * double click or a second try after a lost answer makes one record; the form's name and the time spent on it go
 * along as headers. Nothing is retried by itself (SPEC §9).
 */
export function useSubmission<S extends Schemas>(
  endpoint: Endpoint<S>,
  form: string,
  {
    headers: more = () => ({}),
    failure: first = null,
  }: {
    /** What goes along beside the body, at the moment of sending. */
    headers?: () => Record<string, string>
    /** Why the server refused the form when it was posted without script. */
    failure?: HttpError | null
  } = {},
) {
  const attempt = useRef<{ key: string; startedAt: string } | null>(null)
  const underWay = useRef<Promise<ResponseOf<S> | null> | null>(null)
  const firstTouched = useRef<number | null>(null)
  const [failure, setFailure] = useState<Failure | null>(first && { kind: 'refused', error: first })
  const mutation = useMutation({
    mutationFn: (body: BodyOf<S>) => call(endpoint, body, { headers: { ...headersOf(), ...more() } }),
    onMutate: () => setFailure(null),
    onSuccess: () => {
      told('sent', form)
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

  function send(body: BodyOf<S>): Promise<ResponseOf<S> | null> {
    underWay.current ??= mutation
      .mutateAsync(body)
      .catch(() => null)
      .finally(() => {
        underWay.current = null
      })
    return underWay.current
  }

  return {
    /** Resolves with the answer, or with null when it failed; `failure` then says how. A second press joins the first. */
    send,
    sending: mutation.isPending,
    /** The last accepted answer. */
    response: mutation.data ?? null,
    failure,
    /** When this request was first tried. A body that says so stays the same over its tries, as its key demands. */
    startedAt: () => currentAttempt().startedAt,
    /** A change of contents is another request: it gets a key of its own. */
    changed: () => {
      attempt.current = null
    },
    /** To be called on every focus and before sending, with the page's own time at which somebody began. */
    touched: (at: number) => {
      if (firstTouched.current === null) told('begun', form)
      firstTouched.current ??= at
    },
  }
}

/** Whoever counts may hear that a form was begun or sent. */
const told = (step: 'begun' | 'sent', form: string) =>
  document.dispatchEvent(new CustomEvent(`form-${step}`, { detail: form }))

function failureOf(error: unknown): Failure {
  if (error instanceof HttpError) return { kind: 'refused', error }
  return navigator.onLine ? { kind: 'refused', error: new HttpError(0, 'No answer') } : { kind: 'offline' }
}
