import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type DefaultValues, type FieldValues, get, type Path, type RegisterOptions, useForm } from 'react-hook-form'

import type { HttpError } from '#app/http/http-error.ts'

import { changesOf, isSame } from '#app/office/drawer/changes-of.ts'
import { type DraftOptions, useRecordDraft } from './use-record-draft.ts'

/** A record as its form shows it, and its `updatedAt`; empty for a new one. */
export interface RecordVersion<Values> {
  values: Values
  version: string
}

interface Options<Values extends FieldValues> {
  /**
   * What is stored, or what a new record starts with. Give the query's data where the form is to follow what another
   * window saves while nothing is typed here, and the record as it was opened where it is not.
   */
  stored: Values
  version: string
  /** What is around the fields: the first one at fault in it takes the focus. A dialog sees to that itself. */
  element?: RefObject<HTMLElement | null>
  /** Checks the values before they are sent. */
  schema?: Parameters<typeof standardSchemaResolver>[0]
  draft?: DraftOptions<Values>
  /** Reads the record again: null when it is gone, undefined when it could not be read. */
  readNewest?: () => Promise<RecordVersion<Values> | null | undefined>
  /** The values don't pass. */
  onInvalid?: (errors: Record<string, string>) => void
}

type Send<Values> = (values: Values, version: string) => Promise<unknown>

/**
 * The form of a record of the office: its values and their errors, a draft that survives a reload, and the question what
 * shall hold when another window was faster. Spread `outcome` into the `useAdminAction` that saves.
 */
export function useRecordForm<Values extends FieldValues>({
  stored,
  version,
  element,
  schema,
  draft: draftOptions,
  readNewest,
  onInvalid,
}: Options<Values>) {
  const [first] = useState<RecordVersion<Values>>({ values: stored, version })
  const draft = useRecordDraft(draftOptions, first)
  const begun = draft.restored ?? { ...first, base: first.values }
  const [base, setBase] = useState<RecordVersion<Values>>({ values: begun.base, version: begun.version })
  const latestBase = useRef(base)
  const [refused, setRefused] = useState(false)
  const form = useForm<Values>({
    defaultValues: begun.values as DefaultValues<Values>,
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
    ...(schema && { resolver: standardSchemaResolver(schema, undefined, { raw: true }) as never }),
  })
  const values = form.watch()
  const { errors, isSubmitting } = form.formState
  const isDirty = !isSame(values, base.values)
  const isChangedElsewhere = version > base.version && !isSame(stored, base.values)

  /** Goes on over `next`, with the values given. */
  const begin = (next: RecordVersion<Values>, typed = next.values) => {
    latestBase.current = next
    setBase(next)
    setRefused(false)
    form.reset(typed)
  }

  useLayoutEffect(() => {
    if (version <= base.version || isSubmitting) return
    if (!isDirty || isSame(stored, values)) begin({ values: stored, version })
  })

  const unsaved = isDirty ? { values, base: base.values, version: base.version } : null
  useEffect(() => draft.store(unsaved), [draftOptions?.name, JSON.stringify(unsaved)])

  const [focused, setFocused] = useState(0)
  const focusFault = () => setFocused((count) => count + 1)
  useEffect(() => {
    if (focused > 0) element?.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [focused])
  const showErrors = (messages: Record<string, string>) => {
    for (const [name, message] of Object.entries(messages)) form.setError(name as Path<Values>, { message })
    focusFault()
  }
  const read = async () => readNewest?.().catch(() => undefined)
  const newestKnown = () => (version >= latestBase.current.version ? { values: stored, version } : latestBase.current)

  const submit = async (send: Send<Values>) => {
    form.clearErrors()
    setRefused(false)
    let faults: object | null = null
    await form.handleSubmit(
      async (typed) => void (await send(typed, latestBase.current.version)),
      (found) => {
        faults = found
      },
    )()
    if (!faults) return
    onInvalid?.(messagesOf(faults))
    focusFault()
  }

  return {
    values,
    /** What is typed over: the stored values and their version. */
    base,
    isDirty,
    /** Both at this moment, also where the screen was not rendered since. */
    now: () => ({ values: form.getValues(), base: latestBase.current }),
    /** Changes values that no field of `field` holds. */
    set: (changes: Partial<Values>) => {
      for (const [name, value] of Object.entries(changes)) form.setValue(name as Path<Values>, value)
      form.clearErrors(Object.keys(changes) as Path<Values>[])
    },
    /** What an input of ui/field.tsx needs to be this field. */
    field: (name: Path<Values>, options?: RegisterOptions<Values, Path<Values>>) => {
      const { onChange, ...props } = form.register(name, options)
      return {
        ...props,
        error: messageOf(errors, name),
        onChange: (event: { target: unknown }) => {
          form.clearErrors(name)
          void onChange(event)
        },
      }
    },
    /** The sentence for a field at fault, by its path: "notice.text". */
    errorOf: (path: string) => messageOf(errors, path),
    hasErrors: Object.keys(errors).length > 0,
    showErrors,
    clearErrors: () => form.clearErrors(),
    /** Checks, and sends what is typed with the version it was typed over. */
    submit,
    isSubmitting,
    outcome: {
      onStale: () => {
        setRefused(true)
        void read()
      },
      onRefused: ({ status, refusal }: Pick<HttpError, 'status' | 'refusal'>): boolean => {
        // The screen then says that it is gone.
        if (status === 404) void read()
        if (!refusal?.fields) return false
        showErrors(refusal.fields)
        return true
      },
    },
    /** It was stored as `next`; what was typed since it was `sent` stays. */
    saved: (sent: Values, next: RecordVersion<Values>) => {
      draft.clear()
      const typed = form.getValues()
      begin(next, isSame(typed, sent) ? next.values : typed)
    },
    /** Another window was faster: `reload` or `keepMine`. */
    isStale: refused || (isChangedElsewhere && isDirty && !isSubmitting),
    /** It is known from a save that was refused, and not from the record alone. */
    isRefused: refused,
    /** Shows what is stored; gives what `readNewest` gave. */
    reload: async () => {
      const newest = version > base.version ? { values: stored, version } : await read()
      if (!newest) return newest
      draft.offerAgain({ values: form.getValues(), base: base.values, version: base.version })
      begin(newest)
      return newest
    },
    /** What was changed here stays, everything else is as it is stored; then it is sent, if it shall be. */
    keepMine: async (send?: Send<Values>) => {
      const newest = (await read()) ?? newestKnown()
      const { values } = latestBase.current
      begin(newest, { ...newest.values, ...changesOf(form.getValues(), values) })
      if (send) await submit(send)
    },
    /** When what was typed the last time and not saved is offered. */
    offer: draft.offer,
    /** Over the version it was typed over. */
    restore: () => {
      const offered = draft.take()
      if (offered) begin({ values: offered.base, version: offered.version }, offered.values)
    },
    discardOffer: () => draft.discardOffer(isDirty),
    /** What is typed was there before the form was opened. */
    isRestored: draft.isRestored,
    /** It is saved, or given up: the form is as it began. */
    forget: () => {
      draft.clear()
      begin(newestKnown())
    },
  }
}

export type RecordForm<Values extends FieldValues> = ReturnType<typeof useRecordForm<Values>>

function messageOf(errors: object, path: string): string | undefined {
  const found: { message?: string } | undefined = get(errors, path)
  return found?.message
}

const messagesOf = (errors: object): Record<string, string> =>
  Object.fromEntries(Object.keys(errors).map((name) => [name, messageOf(errors, name) ?? '']))
