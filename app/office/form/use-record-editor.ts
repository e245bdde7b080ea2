import { useQueryClient } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import type * as z from 'zod/mini'

import { apiQuery } from '#app/http/api-query.ts'
import type { Endpoint } from '#app/http/endpoint.ts'
import { type ToastText, useAdminAction } from '#app/office/controls/use-admin-action.ts'

import { useRecordForm } from './use-record-form.ts'

interface SavedRecord {
  id: number
  updatedAt: string
}

interface Calls<Row, Created> {
  /** Reads the record, or the list it is in. */
  read: Endpoint<{ response: z.ZodMiniType<Row | Row[]> }>
  create: Endpoint<{ body: z.ZodMiniType; response: z.ZodMiniType<Created> }>
  update: Endpoint<{ body: z.ZodMiniType; response: z.ZodMiniType<Row> }>
}

type FormOptions<Values extends FieldValues> = Parameters<typeof useRecordForm<Values>>[0]

interface Options<Values extends FieldValues, Row, Created> extends Pick<
  FormOptions<Values>,
  'element' | 'schema' | 'draft' | 'onInvalid'
> {
  /** Null for a new one. See `stored` of `useRecordForm`: it may be current or as first loaded. */
  record: Row | null
  /** The values of a new record. */
  blank: Values
  /** By default the record's fields of these names, '' for null. */
  valuesOf?: (record: Row) => Values
  /** The body that saves `values`, which for a stored record were changed from `before`. */
  bodyOf?: (values: Values, before: Values | null) => object
  created: ToastText | ((created: Created) => ToastText)
  updated?: ToastText | ((updated: Row) => ToastText)
  failure: ToastText
  /** If a new record could not be saved; `failure` by default. */
  createFailure?: ToastText
  /** Shows the toast of a failure even if its errors are shown at their fields. */
  alwaysToasts?: boolean
  invalidates: readonly string[]
  /** Called when the form is left, and with the record when it was saved. */
  onClose: (saved?: Row | Created) => void
}

/** The form of a new or stored record, with the calls that save it. Its draft is deleted when it is saved or left. */
export function useRecordEditor<Values extends FieldValues, Row extends SavedRecord, Created = Row>(
  calls: Calls<Row, Created>,
  {
    record,
    blank,
    valuesOf = (row) => textsOf(row, blank),
    bodyOf = (values) => values,
    created,
    updated = ['Saved', 'Your changes were saved.'],
    failure,
    createFailure = failure,
    alwaysToasts = false,
    invalidates,
    onClose,
    ...options
  }: Options<Values, Row, Created>,
) {
  const client = useQueryClient()
  const versionOf = (row: Row) => ({ values: valuesOf(row), version: row.updatedAt })
  const { values: stored, version } = record ? versionOf(record) : { values: blank, version: '' }
  const form = useRecordForm<Values>({
    ...options,
    stored,
    version,
    fetchLatest: async () => {
      if (!record) return undefined
      const found = await client.fetchQuery({ ...apiQuery(calls.read, { id: record.id }), staleTime: 0 })
      const latest = Array.isArray(found) ? found.find(({ id }) => id === record.id) : found
      return latest ? versionOf(latest) : null
    },
  })
  const close = (saved?: Row | Created) => {
    form.reset()
    onClose(saved)
  }
  const shared = {
    invalidates,
    onStale: form.errorHandlers.onStale,
    onRefused: (error: Parameters<typeof form.errorHandlers.onRefused>[0]) =>
      form.errorHandlers.onRefused(error) && !alwaysToasts,
  }
  const create = useAdminAction(calls.create, { ...shared, success: created, failure: createFailure, onSuccess: close })
  const update = useAdminAction(calls.update, {
    ...shared,
    success: updated,
    failure,
    onSuccess: (saved) => {
      // The form may open again before the record is refetched.
      client.setQueryData(apiQuery(calls.read, { id: saved.id }).queryKey, (read) =>
        Array.isArray(read) ? read.map((row) => (row.id === saved.id ? saved : row)) : read && saved,
      )
      close(saved)
    },
  })
  const add = (values: Values) => create.run({ body: bodyOf(values, null) })
  const change = (values: Values, ifMatch: string) =>
    update.run({ params: { id: record!.id }, body: bodyOf(values, form.getState().base.values), ifMatch })
  const send = record ? change : add
  return {
    ...form,
    /** Saves `values`, for a `submit` that first does something else. */
    send,
    sendAsNew: add,
    save: () => form.submit(send),
    saveAsNew: () => form.submit(add),
    keepMine: () => form.keepMine(send),
    reload: async () => {
      const latest = await form.reload()
      update.reset()
      return latest
    },
    /** Leaves the form without saving. */
    close: () => close(),
    /** What the last save failed with, beyond its toast. */
    createError: create.errorMessage,
    updateError: update.errorMessage,
  }
}

const textsOf = <Values extends object>(row: object, blank: Values) => {
  const stored = row as Record<string, unknown>
  return Object.fromEntries(Object.keys(blank).map((name) => [name, stored[name] ?? ''])) as Values
}
