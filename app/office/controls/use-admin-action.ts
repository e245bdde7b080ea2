import { useRef } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { call } from '#app/http/request.ts'
import type { ResponseOf, BodyOf, Endpoint, Schemas } from '#app/http/endpoint.ts'
import { newIdempotencyKey } from '#app/http/idempotency-key.ts'
import { HttpError } from '#app/http/http-error.ts'
import { tabDrafts } from '#app/ui/draft-store.ts'
import { showToast } from '#app/ui/toasts.ts'

import { invalidate } from '#app/office/invalidate.ts'

/** How long a repeated request counts as a retry of the same attempt, even after a reload. */
const retryWindow = 10 * 60_000

export type ToastText = readonly [title: string, description: string]

type Input<S extends Schemas> = {
  params?: Record<string, string | number>
  /** The record's `updatedAt`: the server responds 412 if the record has changed since. */
  ifMatch?: string | undefined
} & (undefined extends BodyOf<S> ? { body?: BodyOf<S> } : { body: BodyOf<S> })

/**
 * A mutation with its toasts: pass those for success and failure; "Not Allowed", "You're Offline", "Too Many Requests"
 * and "Changed Elsewhere" are built in, and an expired session is left to `AdminGuard`. An `idempotent` call sends the same
 * Idempotency-Key until it succeeds, so that a retry after a lost response, even after a reload, creates one record.
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
    success?: ToastText | ((response: ResponseOf<S>, input: Input<S>) => ToastText | null)
    failure: ToastText
    /** The path prefixes of the queries to refetch: "/api/admin/bookings". */
    invalidates?: readonly string[]
    /** The Undo action of the success toast, or null for none. */
    undo?: (response: ResponseOf<S>, input: Input<S>) => (() => unknown) | null
    onSuccess?: (response: ResponseOf<S>, input: Input<S>) => void
    /** Handles a 412 instead of the toast "Changed Elsewhere". */
    onStale?: (input: Input<S>) => void
    /** Returns true if it has shown the error itself, so that no toast appears. */
    onRefused?: (error: HttpError, input: Input<S>) => boolean
  },
) {
  const client = useQueryClient()
  const attempt = useRef<{ key: string; sent: string; at: number } | null>(null)
  // Stored like a draft, because the draft it belongs to survives a reload too.
  const attemptName = `attempt:${endpoint.method} ${endpoint.path}`
  /** A request with different content gets a new key. */
  const idempotencyKey = (input: Input<S>) => {
    const sent = JSON.stringify(input)
    attempt.current ??= storedAttempt(attemptName)
    if (attempt.current?.sent !== sent) attempt.current = { key: newIdempotencyKey(), sent, at: Date.now() }
    tabDrafts.write(attemptName, attempt.current)
    return attempt.current.key
  }
  const mutation = useMutation({
    mutationFn: (input: Input<S>) => {
      const { body, params, ifMatch } = input
      return call(endpoint, body as BodyOf<S>, {
        ...(params && { params }),
        headers: {
          ...(ifMatch !== undefined && { 'if-match': `"${ifMatch}"` }),
          ...(endpoint.idempotent && { 'idempotency-key': idempotencyKey(input) }),
        },
      })
    },
    onSuccess: (response, input) => {
      attempt.current = null
      if (endpoint.idempotent) tabDrafts.write(attemptName, null)
      void invalidate(client, invalidates)
      const toast = typeof success === 'function' ? success(response, input) : success
      const undoAction = undo?.(response, input)
      if (toast) showToast(...toast, 'plain', undoAction ? { label: 'Undo', run: () => void undoAction() } : undefined)
      onSuccess?.(response, input)
    },
    onError: (error, input) => {
      if (error instanceof HttpError) {
        // `AdminGuard` handles an expired session.
        if (error.status === 401) return
        if (onRefused?.(error, input)) return
        if (error.status === 412 && onStale) return onStale(input)
      }
      showToast(...errorToast(error, failure), 'error')
    },
    networkMode: 'always',
  })
  const running = useRef<{ sent: string; response: Promise<ResponseOf<S> | null> } | null>(null)
  const refusal = mutation.error instanceof HttpError ? mutation.error.refusal : null
  return {
    /**
     * Resolves with the response, or with null if the call failed, after the toast. The second click of a double click,
     * which may come before the button is disabled, gets the response of the first.
     */
    run: (input: Input<S>): Promise<ResponseOf<S> | null> => {
      const sent = JSON.stringify(input)
      if (running.current?.sent === sent) return running.current.response
      const response = mutation
        .mutateAsync(input)
        .catch(() => null)
        .finally(() => {
          if (running.current?.sent === sent) running.current = null
        })
      running.current = { sent, response }
      return response
    },
    busy: mutation.isPending,
    /** The server's error messages by field. */
    fieldErrors: refusal?.fields ?? {},
    /** The last error's message, to be shown beyond its toast; null if there was none. */
    errorMessage: mutation.isError ? (refusal?.message ?? errorToast(mutation.error, failure)[1]) : null,
    reset: mutation.reset,
  }
}

/** The toast for a failed call, for callers that send several calls as one action. */
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

function storedAttempt(name: string) {
  const stored = tabDrafts.read(name, { key: '', sent: '', at: 0 })
  return stored && Date.now() - stored.at < retryWindow ? stored : null
}
