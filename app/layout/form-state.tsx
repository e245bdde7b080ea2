import { createContext, useContext } from 'react'
import { useSearch } from 'wouter'

import { HttpError } from '#app/http/http-error.ts'

import type { FieldErrors, FormValues } from './forms/form-spec.ts'

/** A form that was posted without script and refused: the page comes again with all of it. */
export interface SubmittedForm {
  name: string
  values: FormValues
  errors: FieldErrors
  /** The refusal of the call, where it was not about a field. */
  failure: { status: number; body: string } | null
}

/** What the server hands to the forms of a page. */
export interface FormState {
  /** Names the wording of the text-message choices that the page shows. */
  consentVersion: string | null
  submitted: SubmittedForm | null
}

export const FormStateContext = createContext<FormState>({ consentVersion: null, submitted: null })

/** What this form was posted with, where the page is the answer to that. */
export function useSubmitted(name: string): SubmittedForm | null {
  const { submitted } = useContext(FormStateContext)
  return submitted?.name === name ? submitted : null
}

/** Why the call of that form was refused, where it was not about a field. */
export function useFailure(name: string): HttpError | null {
  const failure = useSubmitted(name)?.failure
  return failure ? new HttpError(failure.status, failure.body) : null
}

/** What the form was accepted as, where it was posted without script: the server led here with `?sent=`. */
export function useSent(pattern: RegExp): string | null {
  const sent = new URLSearchParams(useSearch()).get('sent') ?? ''
  return pattern.test(sent) ? sent : null
}
