import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type DefaultValues, type FieldValues, get, type Path, type RegisterOptions, useForm } from 'react-hook-form'

import type { HttpError } from '#app/http/http-error.ts'

import { changedFields, isEqual } from './changed-fields.ts'
import { type DraftOptions, useRecordDraft } from './use-record-draft.ts'

/** A record's form values and its `updatedAt`, which is '' for a new record. */
export interface RecordVersion<Values> {
  values: Values
  version: string
}

interface Options<Values extends FieldValues> {
  /**
   * The stored values, or a new record's initial ones. With the query's current data a form without changes follows what
   * another window saves; with the data as first loaded it does not.
   */
  stored: Values
  version: string
  /** The element around the fields: its first invalid field is focused. Not needed in an `AlertDialog`, which does this itself. */
  element?: RefObject<HTMLElement | null>
  /** Validates the values before they are sent. */
  schema?: Parameters<typeof standardSchemaResolver>[0]
  /** What the server refused, by field: shown where the form has no error of its own. */
  refused?: Record<string, string>
  draft?: DraftOptions<Values>
  /** Fetches the record again: null if it was deleted, undefined if the request failed. */
  fetchLatest?: () => Promise<RecordVersion<Values> | null | undefined>
  /** Called with the messages by field if `schema` rejects the values. */
  onInvalid?: (errors: Record<string, string>) => void
}

type Send<Values> = (values: Values, version: string) => Promise<unknown>

/**
 * The form of a record: its values and errors, a draft that survives a reload, and the choice between reloading and
 * overwriting after a conflict with another window. Spread `errorHandlers` into the `useAdminAction` that saves.
 */
export function useRecordForm<Values extends FieldValues>({
  stored,
  version,
  element,
  schema,
  refused = {},
  draft: draftOptions,
  fetchLatest,
  onInvalid,
}: Options<Values>) {
  const [initial] = useState<RecordVersion<Values>>({ values: stored, version })
  const draft = useRecordDraft(draftOptions, initial)
  const start = draft.restored ?? { ...initial, base: initial.values }
  const [base, setBase] = useState<RecordVersion<Values>>({ values: start.base, version: start.version })
  const latestBase = useRef(base)
  const [isRefused, setRefused] = useState(false)
  const form = useForm<Values>({
    defaultValues: start.values as DefaultValues<Values>,
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
    ...(schema && { resolver: standardSchemaResolver(schema, undefined, { raw: true }) as never }),
  })
  const values = form.watch()
  const { errors, isSubmitting } = form.formState
  const errorOf = (path: string) => messageOf(errors, path) ?? refused[path]
  const isDirty = !isEqual(values, base.values)
  const isChangedElsewhere = version > base.version && !isEqual(stored, base.values)

  /** Makes `next` the base and shows `nextValues`. */
  const rebase = (next: RecordVersion<Values>, nextValues = next.values) => {
    latestBase.current = next
    setBase(next)
    setRefused(false)
    form.reset(nextValues)
  }

  useLayoutEffect(() => {
    if (version <= base.version || isSubmitting) return
    if (!isDirty || isEqual(stored, values)) rebase({ values: stored, version })
  })

  const unsaved = isDirty ? { values, base: base.values, version: base.version } : null
  useEffect(() => draft.store(unsaved), [draftOptions?.name, JSON.stringify(unsaved)])

  const [focusRequests, setFocusRequests] = useState(0)
  const focusInvalid = () => setFocusRequests((count) => count + 1)
  useEffect(() => {
    if (focusRequests > 0) element?.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [focusRequests])
  const showErrors = (messages: Record<string, string>) => {
    for (const [name, message] of Object.entries(messages)) form.setError(name as Path<Values>, { message })
    focusInvalid()
  }
  const fetch = async () => fetchLatest?.().catch(() => undefined)
  const latestKnown = () => (version >= latestBase.current.version ? { values: stored, version } : latestBase.current)

  const submit = async (send: Send<Values>) => {
    form.clearErrors()
    setRefused(false)
    let invalid: object | null = null
    await form.handleSubmit(
      async (valid) => void (await send(valid, latestBase.current.version)),
      (found) => {
        invalid = found
      },
    )()
    if (!invalid) return
    onInvalid?.(messagesOf(invalid))
    focusInvalid()
  }

  return {
    values,
    /** The stored values, and their version, that the changes are based on. */
    base,
    isDirty,
    /** The current values and base, even before the next render. */
    getState: () => ({ values: form.getValues(), base: latestBase.current }),
    /** Sets values without a registered input, and clears the errors of what changed inside them. */
    set: (changes: Partial<Values>) => {
      const before = { ...form.getValues() }
      for (const [name, value] of Object.entries(changes)) form.setValue(name as Path<Values>, value)
      const paths = Object.keys(changes).flatMap((name) => pathsOf(get(errors, name), name))
      form.clearErrors(paths.filter((path) => !isEqual(get(before, path), get(changes, path))) as Path<Values>[])
    },
    /** The props of an input of ui/field.tsx. */
    field: (name: Path<Values>, options?: RegisterOptions<Values, Path<Values>>) => {
      const { onChange, ...props } = form.register(name, options)
      return {
        ...props,
        error: errorOf(name),
        onChange: (event: { target: unknown }) => {
          form.clearErrors(name)
          void onChange(event)
        },
      }
    },
    /** The error message of a field, by its path: "notice.text". */
    errorOf,
    hasErrors: Object.keys(errors).length > 0,
    showErrors,
    clearErrors: () => form.clearErrors(),
    /** Validates the values and sends them with the version they are based on. */
    submit,
    isSubmitting,
    errorHandlers: {
      onStale: () => {
        setRefused(true)
        void fetch()
      },
      onRefused: ({ status, refusal }: Pick<HttpError, 'status' | 'refusal'>): boolean => {
        // Updates the query, so that the page shows that the record was deleted.
        if (status === 404) void fetch()
        if (!refusal?.fields) return false
        showErrors(refusal.fields)
        return true
      },
    },
    /** Call after a save: `sent` was stored as `next`. Later changes stay. */
    saved: (sent: Values, next: RecordVersion<Values>) => {
      draft.clear()
      const current = form.getValues()
      rebase(next, isEqual(current, sent) ? next.values : current)
    },
    /** Another window has saved a newer version: call `reload` or `keepMine`. */
    isStale: isRefused || (isChangedElsewhere && isDirty && !isSubmitting),
    /** Whether the server refused a save because of the newer version. */
    isRefused,
    /** Shows the newer version and returns what `fetchLatest` did; the changes become a draft that can be restored. */
    reload: async () => {
      const latest = version > base.version ? { values: stored, version } : await fetch()
      if (!latest) return latest
      draft.setPending({ values: form.getValues(), base: base.values, version: base.version })
      rebase(latest)
      return latest
    },
    /** Applies the changes made here to the newer version, and sends the result if `send` is given. */
    keepMine: async (send?: Send<Values>) => {
      const latest = (await fetch()) ?? latestKnown()
      const { values } = latestBase.current
      rebase(latest, { ...latest.values, ...changedFields(form.getValues(), values) })
      if (send) await submit(send)
    },
    /** An unsaved draft of an earlier visit: call `restore` or `discardDraft`. */
    savedDraft: draft.pending,
    /** Shows the draft, based on the version it was written against. */
    restore: () => {
      const pending = draft.takePending()
      if (pending) rebase({ values: pending.base, version: pending.version }, pending.values)
    },
    discardDraft: () => draft.discardPending(isDirty),
    /** Whether the form opened with a draft of an earlier visit. */
    isRestored: draft.isRestored,
    /** Deletes the draft and shows the stored values. */
    reset: () => {
      draft.clear()
      rebase(latestKnown())
    },
  }
}

export type RecordForm<Values extends FieldValues> = ReturnType<typeof useRecordForm<Values>>

function messageOf(errors: object, path: string): string | undefined {
  const found: { message?: string } | undefined = get(errors, path)
  return found?.message
}

/** The paths of the errors in an error or in the errors of a list or object. */
function pathsOf(error: unknown, path: string): string[] {
  if (typeof error !== 'object' || error === null) return []
  if ('message' in error && typeof error.message === 'string') return [path]
  return Object.entries(error).flatMap(([key, inner]) => pathsOf(inner, `${path}.${key}`))
}

const messagesOf = (errors: object): Record<string, string> =>
  Object.fromEntries(Object.keys(errors).map((name) => [name, messageOf(errors, name) ?? '']))
