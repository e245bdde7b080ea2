import { createContext, useContext } from 'react'
import { useSearch } from 'wouter'

import { HttpError } from '#app/http/http-error.ts'

import type { FieldErrors, FormValues } from './forms/form-spec.ts'

/** A form that was posted without script and refused; the page renders again with its values. */
export interface SubmittedForm {
  name: string
  values: FormValues
  errors: FieldErrors
  /** The error message, unless it belongs to a field. */
  failure: { status: number; body: string } | null
}

/** What the server passes to the forms on a page. */
export interface FormState {
  /** Version of the text-message consent wording on the page. */
  consentVersion: string | null
  submitted: SubmittedForm | null
}

export const FormStateContext = createContext<FormState>({ consentVersion: null, submitted: null })

/** The values this form was posted with, when the page is the response to that post. */
export function useSubmitted(name: string): SubmittedForm | null {
  const { submitted } = useContext(FormStateContext)
  return submitted?.name === name ? submitted : null
}

/** The error message of that post, unless it belongs to a field. */
export function useFailure(name: string): HttpError | null {
  const failure = useSubmitted(name)?.failure
  return failure ? new HttpError(failure.status, failure.body) : null
}

/** The reference in `?sent=`, to which the server redirects after accepting a form posted without script. */
export function useSent(pattern: RegExp): string | null {
  const sent = new URLSearchParams(useSearch()).get('sent') ?? ''
  return pattern.test(sent) ? sent : null
}
