import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'

import { cameFromHeader } from '#app/features/analytics/first-page.ts'
import type { ResponseOf, Schemas } from '#app/http/endpoint.ts'
import { type Failure, isQuestion, useSubmission } from '#app/http/use-submission.ts'
import { focusIn } from '#app/ui/error-summary.tsx'
import { showToast } from '#app/ui/toasts.ts'
import { drafts, type RelatedDraft, type Texts, useDraft } from '#app/ui/use-draft.ts'

import { checkForm, type FieldErrors, type FormSpec, type FormValues } from './form-spec.ts'
import { useFailure, useSubmitted } from '#app/layout/form-state.tsx'
import { fillIn, headersOf, isTouched, textsOf, valuesOf } from './form-values.ts'

type ToastText = readonly [title: string, description: string]

/**
 * Behavior shared by the booking, contact and privacy forms: validation on blur, then as the visitor types; a draft
 * of text fields; one request at a time; values preserved on failure; reset on success. Fields are uncontrolled, so
 * that anything typed before hydration stays. `VisitorForm` renders it.
 */
export function useVisitorForm<Checked, S extends Schemas>({
  spec,
  related,
  restored = (texts) => texts,
  sent,
  failed,
  onSent,
}: {
  spec: FormSpec<Checked, S>
  /** Another form whose draft fills gaps in this one. */
  related?: RelatedDraft
  /** Adjusts the restored values once, on arrival. */
  restored?: (texts: Texts) => Texts
  sent: ToastText
  failed: ToastText
  onSent?: (response: ResponseOf<S>) => void
}) {
  const { name, endpoint } = spec
  const client = useQueryClient()
  const posted = useSubmitted(name)
  const ref = useRef<HTMLFormElement>(null)
  const submission = useSubmission(endpoint, name, {
    headers: () => ({ ...headersOf(ref.current!), ...cameFromHeader() }),
    failure: useFailure(name),
  })
  const [values, setValues] = useState<FormValues>(posted?.values ?? {})
  const [errors, setErrors] = useState<FieldErrors>(posted?.errors ?? {})
  /** Fields changed since the server rejected the form. */
  const [changedSince, setChangedSince] = useState<string[]>([])
  const [touched, setTouched] = useState<string[]>([])
  const [tried, setTried] = useState(posted !== null)
  /** Incremented when the form is accepted, which remounts empty fields. */
  const [round, setRound] = useState(0)

  useEffect(() => {
    // Anything typed before hydration counts from the page load.
    if (round === 0 && isTouched(ref.current!)) submission.touched(0)
    setValues(valuesOf(ref.current!))
    // Once per set of fields.
  }, [round])

  useDraft(
    name,
    (texts) => {
      fillIn(ref.current!, restored(texts))
      setValues(valuesOf(ref.current!))
    },
    related,
  )

  useEffect(() => {
    focus(Object.keys(refusedFields(submission.failure)))
  }, [submission.failure])

  /** The first of these fields that exists in the form. */
  function focus(fields: string[]) {
    const found = fields
      .map((field) => ref.current?.elements.namedItem(field))
      .map((found) => (found instanceof RadioNodeList ? found[0] : found))
      .find((element) => element instanceof HTMLElement)
    if (found) focusIn(found)
  }

  function check() {
    const { checked, errors: found } = checkForm(spec, valuesOf(ref.current!))
    setErrors(found)
    return { checked, found }
  }

  async function submit(event?: FormEvent) {
    event?.preventDefault()
    if (submission.sending) return
    setTried(true)
    setChangedSince([])
    const { checked, found } = check()
    if (checked === null) return focus(Object.keys(found))
    const response = await submission.send(
      spec.bodyOf(checked, submission.startedAt()),
      (failure) => isQuestion(failure) || showToast(...failed, 'error'),
    )
    if (!response) return
    showToast(...sent)
    drafts.clear(name)
    void client.invalidateQueries({ queryKey: [endpoint.path] })
    setTried(false)
    setTouched([])
    setErrors({})
    setRound((count) => count + 1)
    onSent?.(response)
  }

  function changed(field: string) {
    submission.changed()
    setValues(valuesOf(ref.current!))
    drafts.save(name, textsOf(ref.current!))
    setChangedSince((fields) => [...fields, field])
    if (tried || touched.includes(field)) check()
  }

  const refused = Object.fromEntries(
    Object.entries(refusedFields(submission.failure)).filter(([field]) => !changedSince.includes(field)),
  )
  const errorOf = (field: string) => refused[field] ?? (tried || touched.includes(field) ? errors[field] : undefined)

  /** Props for an input of ui/field.tsx. Read-only while sending. */
  const fieldProps = (field: string, start = '') => ({
    id: field,
    name: field,
    error: errorOf(field),
    readOnly: submission.sending,
    defaultValue: (round === 0 ? posted?.values[field] : undefined) ?? start,
  })

  /** Sets the value of a text field or list, and focuses it. */
  function choose(field: string, value: string) {
    const input = ref.current?.elements.namedItem(field)
    if (!(input instanceof HTMLInputElement || input instanceof HTMLSelectElement)) return
    input.value = value
    input.focus()
    changed(field)
  }

  return {
    ref,
    name,
    values,
    round,
    submission,
    submit,
    changed,
    choose,
    /** On blur. */
    blurred: (field: string) => {
      setTouched((fields) => [...new Set([...fields, field])])
      check()
    },
    field: fieldProps,
    /** The same for `EmailField`. */
    emailField: () => ({
      typed: values.email ?? '',
      onCorrect: (address: string) => choose('email', address),
      ...fieldProps('email'),
    }),
    box: (field: string) => ({
      id: field,
      name: field,
      error: errorOf(field),
      readOnly: submission.sending,
      defaultChecked: round === 0 && posted?.values[field] !== undefined,
    }),
    /** Shows what is missing in a field and focuses it. */
    askFor: (field: string) => {
      setTouched((fields) => [...fields, field])
      check()
      focus([field])
    },
    /** Errors in field order; empty until the visitor tried to send. */
    errorList: Object.entries({ ...(tried && errors), ...refused }).map(([field, message]) => ({ field, message })),
  }
}

/** The server's messages by field. */
const refusedFields = (failure: Failure | null): FieldErrors =>
  (failure?.kind === 'refused' && failure.error.refusal?.fields) || {}
