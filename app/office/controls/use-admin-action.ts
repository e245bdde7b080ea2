import { useRef } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { call } from '#app/http/request.ts'
import type { ResponseOf, BodyOf, Endpoint, Schemas } from '#app/http/endpoint.ts'
import { newIdempotencyKey } from '#app/http/idempotency-key.ts'
import { HttpError } from '#app/http/http-error.ts'
import { showToast } from '#app/ui/toasts.ts'

import { invalidate } from '#app/office/invalidate.ts'
import { tabDrafts } from '#app/office/form/use-draft.ts'

/** What is sent again after a reload is taken for the same for so long; later it may well be meant anew. */
const sameFor = 10 * 60_000

/** Title and description of a toast. */
export type ToastText = readonly [title: string, description: string]

type Given<S extends Schemas> = {
  params?: Record<string, string | number>
  /** The record's `updatedAt`: the write is refused with 412 when somebody else was faster. */
  ifMatch?: string | undefined
} & (undefined extends BodyOf<S> ? { body?: BodyOf<S> } : { body: BodyOf<S> })

/**
 * A write of the office with its toasts (PRODUCT §5 and §11): the screen gives the words of success and failure, this
 * gives "Not Allowed", "You're Offline", "Too Many Requests" and "Changed Elsewhere"; an ended session is the guard's.
 * `invalidates` names the beginnings of the addresses to be read anew, e.g. "/api/admin/bookings". A call that makes
 * something new carries the same Idempotency-Key until it succeeds, so that trying again after a lost answer, even after
 * a reload, makes one.
 */
export function useAdminAction<S extends Schemas>(
  endpoint: Endpoint<S>,
  {
    success,
    failure,
    invalidates = [],
    undo,
    onSuccess,
    onStale,
    onRefused,
  }: {
    success?: ToastText | ((response: ResponseOf<S>, given: Given<S>) => ToastText | null)
    failure: ToastText
    invalidates?: readonly string[]
    /** What Undo in the success toast does; null where there is nothing to undo. */
    undo?: (response: ResponseOf<S>, given: Given<S>) => (() => unknown) | null
    onSuccess?: (response: ResponseOf<S>, given: Given<S>) => void
    /** 412. Without it a toast says "Changed Elsewhere". */
    onStale?: (given: Given<S>) => void
    /** A refusal that this screen says in its own way: true when it has. */
    onRefused?: (error: HttpError, given: Given<S>) => boolean
  },
) {
  const client = useQueryClient()
  const attempt = useRef<{ key: string; sent: string; at: number } | null>(null)
  // What was typed outlives a reload (`useDraft`), and so does the key it was sent under.
  const attemptName = `attempt:${endpoint.method} ${endpoint.path}`
  /** Other contents are another request. */
  const keyOf = (given: Given<S>) => {
    const sent = JSON.stringify(given)
    attempt.current ??= attemptOf(attemptName)
    if (attempt.current?.sent !== sent) attempt.current = { key: newIdempotencyKey(), sent, at: Date.now() }
    tabDrafts.write(attemptName, attempt.current)
    return attempt.current.key
  }
  const mutation = useMutation({
    mutationFn: (given: Given<S>) => {
      const { body, params, ifMatch } = given
      return call(endpoint, body as BodyOf<S>, {
        ...(params && { params }),
        headers: {
          ...(ifMatch !== undefined && { 'if-match': `"${ifMatch}"` }),
          ...(endpoint.idempotent && { 'idempotency-key': keyOf(given) }),
        },
      })
    },
    onSuccess: (response, given) => {
      attempt.current = null
      if (endpoint.idempotent) tabDrafts.write(attemptName, null)
      void invalidate(client, invalidates)
      const words = typeof success === 'function' ? success(response, given) : success
      const back = undo?.(response, given)
      if (words) showToast(...words, 'plain', back ? { label: 'Undo', run: () => void back() } : undefined)
      onSuccess?.(response, given)
    },
    onError: (error, given) => {
      if (error instanceof HttpError) {
        // The session has ended: the guard says so and leads to the login page.
        if (error.status === 401) return
        if (onRefused?.(error, given)) return
        if (error.status === 412 && onStale) return onStale(given)
      }
      showToast(...errorToast(error, failure), 'error')
    },
    networkMode: 'always',
  })
  const running = useRef<{ sent: string; response: Promise<ResponseOf<S> | null> } | null>(null)
  const refusal = mutation.error instanceof HttpError ? mutation.error.refusal : null
  return {
    /**
     * Makes the call; resolves with the answer, or with null when it failed and the toast has said so. The second press
     * of a double click, which may come before the button is drawn as busy, gets the first one's answer.
     */
    run: (given: Given<S>): Promise<ResponseOf<S> | null> => {
      const sent = JSON.stringify(given)
      if (running.current?.sent === sent) return running.current.response
      const response = mutation
        .mutateAsync(given)
        .catch(() => null)
        .finally(() => {
          if (running.current?.sent === sent) running.current = null
        })
      running.current = { sent, response }
      return response
    },
    busy: mutation.isPending,
    /** A sentence for each field at fault, as the server said. */
    fields: refusal?.fields ?? {},
    /** The last failure in one sentence, to stay on the screen after its toast has gone. */
    failed: mutation.isError ? (refusal?.message ?? errorToast(mutation.error, failure)[1]) : null,
    reset: mutation.reset,
  }
}

/** What a failed write is called, where `useAdminAction` does not say so itself: one of several calls made at once. */
export function errorToast(error: Error, failure: ToastText): ToastText {
  if (!(error instanceof HttpError)) return ["You're Offline", 'Check your connection and try again.']
  switch (error.status) {
    case 404:
      return [failure[0], 'This was deleted in another window.']
    case 409:
      return ['Not Allowed', error.refusal?.message ?? failure[1]]
    case 412:
      return ['Changed Elsewhere', 'This record was changed in another window.']
    case 429:
      return ['Too Many Requests', 'Please wait a moment and try again.']
    default:
      return failure
  }
}

function attemptOf(name: string) {
  const before = tabDrafts.read(name, { key: '', sent: '', at: 0 })
  return before && Date.now() - before.at < sameFor ? before : null
}
