import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'

import { fillIn, isUnchanged, textsOf } from '#app/layout/forms/form-values.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { deviceDrafts } from '#app/ui/draft-store.ts'

import type { DayJob } from './schemas.ts'
import type { AboutUnit, Action, Pressed } from './waiting.ts'

export type OnPress = (pressed: Pressed) => void

export const wide = 'w-full min-h-15'
export const quiet = 'block w-fit py-3 font-semibold underline underline-offset-4'

interface Props {
  action: Action
  job: DayJob
  /** The unit that it is about. */
  unit?: AboutUnit | undefined
  /** The label of its button; without one, the children have some. */
  submit?: string
  variant?: 'danger'
  onPress: OnPress
  children?: ReactNode
}

/** A form whose answers wait on the phone until there is a signal; what is typed stays there, too. */
export function JobForm({ action, job: { id, name }, unit, submit, variant, onPress, children }: Props) {
  const ref = useRef<HTMLFormElement>(null)
  const draft = `my-day:${id}:${action}${Object.values(unit ?? {}).join('')}`
  useEffect(() => fillIn(ref.current!, deviceDrafts.read(draft, textsOf(ref.current!)) ?? {}), [draft])

  function press(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const { submitter } = event.nativeEvent as SubmitEvent
    const { minutes, ...typed } = Object.fromEntries(new FormData(form, submitter)) as Record<string, string>
    // Of an address or a unit, what the office corrected meanwhile stays. What a unit proposed of refrigerant was seen.
    const isNew = (field: string) =>
      action === 'refrigerant' || !isUnchanged(form.elements.namedItem(field) as HTMLInputElement)
    const texts = Object.fromEntries(Object.entries(typed).filter(([field]) => isNew(field)))
    const body = minutes === undefined ? texts : { ...texts, minutes: Number(minutes) }
    if (Object.keys(body).length > 0 || Object.keys(typed).length === 0)
      onPress({ action, jobId: id, name, body: { ...body, ...unit } })
    deviceDrafts.write(draft, null)
    form.reset()
    form.closest('details:not([id])')?.removeAttribute('open')
  }

  return (
    <form
      ref={ref}
      className="grid gap-4"
      onChange={({ currentTarget }) => deviceDrafts.write(draft, textsOf(currentTarget))}
      onSubmit={press}
    >
      {children}
      {submit && (
        <Button type="submit" size="lg" {...(variant && { variant })} className={wide}>
          {submit}
        </Button>
      )}
    </form>
  )
}

const looks = {
  primary: `${buttonClass({ size: 'lg', variant: 'primary' })} ${wide}`,
  secondary: `${buttonClass({ size: 'lg', variant: 'secondary' })} ${wide}`,
  quiet,
}

/** The same behind a button. */
export const FoldedForm = ({
  title,
  look = 'secondary',
  ...form
}: Props & { title: string; look?: keyof typeof looks | undefined }) => (
  <details className="open:w-full">
    <summary className={`${looks[look]} cursor-pointer list-none`}>{title}</summary>
    <div className="pt-4">
      <JobForm {...form} />
    </div>
  </details>
)
