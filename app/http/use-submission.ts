import { useRef, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import type * as z from 'zod/mini'

import { call } from './call.ts'
import type { Endpoint } from './endpoint.ts'
import { HttpError } from './http-error.ts'

/** What went wrong with a sending: the device is offline, or the server refused or failed. */
export type Failure = { kind: 'offline' } | { kind: 'refused'; error: HttpError }

/**
 * Sends one form (PRODUCT §5 and §9.1). Every sending carries the same Idempotency-Key until one is accepted, so a
 * double click or a second try after a lost answer makes one record; the form's name and the time spent on it go
 * along as headers. Nothing is retried by itself (SPEC §9).
 */
export function useSubmission<Body extends z.ZodMiniType, Answer extends z.ZodMiniType>(
  endpoint: Endpoint<Body, Answer>,
  form: string,
) {
  const key = useRef<string | null>(null)
  const firstTouched = useRef<number | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const mutation = useMutation({
    mutationFn: (body: z.input<Body>) => call(endpoint, body, { headers: headersOf() }),
    onMutate: () => setFailure(null),
    onSuccess: () => {
      key.current = null
    },
    onError: (error) => setFailure(failureOf(error)),
    networkMode: 'always',
  })

  function headersOf(): Record<string, string> {
    key.current ??= crypto.randomUUID()
    const elapsed =
      firstTouched.current === null
        ? {}
        : { 'x-form-elapsed': String(Math.round(performance.now() - firstTouched.current)) }
    return { 'idempotency-key': key.current, 'x-form': form, ...elapsed }
  }

  return {
    /** Resolves with the answer, or with null when it failed; `failure` then says how. */
    send: (body: z.input<Body>): Promise<z.output<Answer> | null> => mutation.mutateAsync(body).catch(() => null),
    sending: mutation.isPending,
    /** The last accepted answer. */
    answer: mutation.data ?? null,
    failure,
    /** A change of contents is another request: it gets a key of its own. */
    changed: () => {
      key.current = null
    },
    /** To be called on the first focus. */
    touched: () => {
      firstTouched.current ??= performance.now()
    },
  }
}

function failureOf(error: unknown): Failure {
  if (error instanceof HttpError) return { kind: 'refused', error }
  return navigator.onLine ? { kind: 'refused', error: new HttpError(0, 'No answer') } : { kind: 'offline' }
}
