import { useEffect } from 'react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { type DefaultValues, type FieldValues, type Path, type PathValue, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'

import type { Endpoint } from '#app/http/endpoint.ts'
import { useSubmission } from '#app/http/use-submission.ts'
import { showToast } from '#app/ui/toasts.ts'
import { drafts, type RelatedDraft, type Texts, useDraft } from '#app/ui/use-draft.ts'

import { seeingUnfinished } from './seeing-unfinished.ts'
import { trapHeader } from './trap.ts'

type ToastWords = readonly [title: string, description: string]

/**
 * What the booking, contact and privacy forms share (PRODUCT §9.1): checked on leaving a field, then as it is typed;
 * a draft of the texts; one sending at a time; values kept on every failure; reset once accepted. `VisitorForm` draws it.
 */
export function useVisitorForm<
  Fields extends FieldValues,
  Checked extends FieldValues,
  Body extends z.ZodMiniType,
  Answer extends z.ZodMiniType,
>({
  name,
  endpoint,
  schema,
  start,
  related,
  restored = (texts) => texts,
  bodyOf,
  headers,
  sent,
  failed,
}: {
  /** Names the draft and goes along as X-Form. */
  name: string
  endpoint: Endpoint<Body, Answer>
  schema: z.ZodMiniType<Checked, Fields>
  /** What the fields hold at first, and again once the form was accepted. */
  start: Fields
  /** Another form whose texts fill gaps here. */
  related?: RelatedDraft
  /** A last word on what is put back on arrival. */
  restored?: (texts: Texts) => Texts
  bodyOf: (checked: Checked, startedAt: string) => z.input<Body>
  /** What goes along beside the body. */
  headers?: () => Promise<Record<string, string>>
  sent: ToastWords
  failed: ToastWords
}) {
  const client = useQueryClient()
  const submission = useSubmission(endpoint, name, async () => ({
    ...trapHeader(`${name}-form`),
    ...(await headers?.()),
  }))
  const form = useForm<Fields, unknown, Checked>({
    resolver: seeingUnfinished(zodResolver(schema)),
    mode: 'onTouched',
    defaultValues: start as DefaultValues<Fields>,
  })
  const names = Object.keys(start) as Path<Fields>[]
  const errorOf = (field: Path<Fields>) => form.getFieldState(field, form.formState).error?.message

  useDraft(name, (texts) => putBack(restored(texts)), related)

  function putBack(texts: Texts) {
    const now = form.getValues()
    // What somebody typed before the page woke up is newer than any draft.
    const untouched = Object.entries(texts).filter(([field]) => field in start && now[field] === start[field])
    form.reset({ ...now, ...Object.fromEntries(untouched) }, { keepDefaultValues: true })
  }

  useEffect(() => {
    const refused = submission.failure?.kind === 'refused' ? submission.failure.error.refusal?.fields : undefined
    const known = names.filter((field) => refused?.[field] !== undefined)
    known.forEach((field, index) => {
      form.setError(field, { type: 'server', message: refused?.[field] ?? '' }, { shouldFocus: index === 0 })
    })
    // Once for each refusal.
  }, [submission.failure])

  async function send(checked: Checked): Promise<boolean> {
    const answer = await submission.send(bodyOf(checked, submission.startedAt()))
    showToast(...(answer ? sent : failed), answer ? 'plain' : 'error')
    if (!answer) return false
    drafts.clear(name)
    void client.invalidateQueries({ queryKey: [endpoint.path] })
    return true
  }

  return {
    name,
    form,
    submission,
    /** Everything an input of ui/field.tsx needs to be this field. While sending it can be read, not changed: an accepted form is emptied. */
    field: (field: Path<Fields>) => ({
      id: field,
      error: errorOf(field),
      readOnly: submission.sending,
      ...form.register(field),
    }),
    /** Puts another text into a field, and the focus with it. */
    correct: (field: Path<Fields>, text: string) => {
      form.setValue(field, text as PathValue<Fields, Path<Fields>>, { shouldTouch: true, shouldValidate: true })
      form.setFocus(field)
      drafts.save(name, form.getValues())
    },
    /** Says of a field that must come first what it is missing, and leads there. */
    askFor: (field: Path<Fields>) => {
      form.setValue(field, form.getValues(field), { shouldTouch: true, shouldValidate: true })
      form.setFocus(field)
    },
    /** What keeps the form from being sent, in the order of its fields; empty until it was tried. */
    faults: form.formState.submitCount === 0 ? [] : names.flatMap((field) => faultOf(field, errorOf(field))),
    submit: async (event?: React.FormEvent) => {
      let accepted = false
      await form.handleSubmit(async (checked) => {
        accepted = await send(checked)
      })(event)
      // Not before handleSubmit is through: it counts the submit at its end, and an emptied form has had none.
      if (accepted) form.reset()
    },
    changed: () => {
      submission.changed()
      drafts.save(name, form.getValues())
    },
  }
}

const faultOf = (field: string, message: string | undefined) => (message === undefined ? [] : [{ field, message }])
