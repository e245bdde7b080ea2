import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'

import { newIdempotencyKey } from '#app/http/idempotency-key.ts'
import { HttpError } from '#app/http/http-error.ts'
import { tabDrafts } from '#app/ui/draft-store.ts'

import { isEqual } from './changed-fields.ts'
import type { RecordForm } from './use-record-form.ts'

const autosaveDelay = 2_000

export type SaveState = 'pristine' | 'unsaved' | 'saving' | 'saved' | 'failed' | 'stale' | 'deleted'

interface SavedRecord {
  id: number
  updatedAt: string
}

interface Options<Values, Row extends SavedRecord> {
  /** The stored record, or null for a new one. */
  record: SavedRecord | null
  /** Identifies a new record until it has an id: "newsletter-new". Its first request can be repeated after a reload. */
  name: string
  create: (values: Values, idempotencyKey: string) => Promise<Row>
  /** Without `ifMatch`, overwrites what another window has saved. */
  update: (id: number, values: Values, ifMatch: string | undefined) => Promise<Row>
  canSave: (values: Values) => boolean
  onSaved: (row: Row, isNew: boolean) => void
}

/**
 * Saves a record form automatically: a new record on its first change, then after two seconds without typing and when the
 * page is left. Saves run one at a time, so that an older text never overwrites a newer one.
 */
export function useAutosave<Values extends FieldValues, Row extends SavedRecord>(
  form: RecordForm<Values>,
  { record, name, create, update, canSave, onSaved }: Options<Values, Row>,
) {
  const stored = useRef<SavedRecord | null>(record)
  const running = useRef<Promise<SavedRecord | null> | null>(null)
  const firstAttempt = useRef<{ key: string; body: Values } | null>(null)
  const isMounted = useRef(true)
  const [phase, setPhase] = useState<'idle' | 'saving' | 'deleted'>('idle')
  /** The values of the last failed save. */
  const [failed, setFailed] = useState<Values | null>(null)
  const [saved, setSaved] = useState({ at: record?.updatedAt ?? null, here: false })
  const isStopped = form.isStale || phase === 'deleted'

  const storageName = `first-try:${name}`
  const clearFirstAttempt = () => {
    firstAttempt.current = null
    tabDrafts.write(storageName, null)
  }
  /** Repeats the first request, even after a reload: its response may have been lost after the record was created. */
  const createOnce = async (values: Values): Promise<[Row, Values]> => {
    firstAttempt.current ??= { key: newIdempotencyKey(), body: values }
    tabDrafts.write(storageName, firstAttempt.current)
    const { key, body } = firstAttempt.current
    return [await create(body, key), body]
  }

  async function write(values: Values, force: boolean): Promise<SavedRecord | null> {
    setPhase('saving')
    const { current } = stored
    const ifMatch = force ? undefined : form.getState().base.version
    try {
      const [row, sent] = current ? [await update(current.id, values, ifMatch), values] : await createOnce(values)
      if (!current) clearFirstAttempt()
      stored.current = row
      form.saved(sent, { values: sent, version: row.updatedAt })
      setSaved({ at: row.updatedAt, here: true })
      setPhase('idle')
      setFailed(null)
      onSaved(row, !current && isMounted.current)
      return row
    } catch (error) {
      const status = error instanceof HttpError ? error.status : 0
      if (status >= 400 && status < 500) clearFirstAttempt()
      if (status === 412) form.errorHandlers.onStale()
      else setFailed(values)
      setPhase(status === 404 || status === 409 ? 'deleted' : 'idle')
      return null
    }
  }

  /** Saves the current values after the running save. Resolves with the saved record, or null if that failed. */
  async function save(force = false): Promise<SavedRecord | null> {
    while (running.current) await running.current
    const { values, base } = form.getState()
    if (stored.current && isEqual(values, base.values) && !force) return stored.current
    if (!canSave(values)) {
      setFailed(values)
      return null
    }
    running.current = write(values, force).finally(() => {
      running.current = null
    })
    const done = await running.current
    // A repeated first request sends the values of the first attempt: save the changes made since.
    return done && !isEqual(values, form.getState().base.values) ? save() : done
  }

  const latest = useRef({ save, isUnsaved: false })
  useLayoutEffect(() => {
    latest.current = { save, isUnsaved: form.isDirty && !isStopped }
  })
  useEffect(() => {
    if (!form.isDirty || isStopped) return
    const delay = stored.current || running.current ? autosaveDelay : 0
    const timer = setTimeout(() => void latest.current.save(), delay)
    return () => clearTimeout(timer)
  }, [JSON.stringify(form.values), form.isDirty, isStopped])
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
      if (latest.current.isUnsaved) void latest.current.save()
    }
  }, [])
  const state: SaveState = form.isStale
    ? 'stale'
    : phase !== 'idle'
      ? phase
      : failed && isEqual(failed, form.values)
        ? 'failed'
        : form.isDirty
          ? 'unsaved'
          : saved.here
            ? 'saved'
            : 'pristine'
  const warnsOnUnload = state === 'unsaved' || state === 'saving' || state === 'failed'
  useEffect(() => {
    if (!warnsOnUnload) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [warnsOnUnload])

  return {
    state,
    savedAt: saved.at,
    save,
    id: () => stored.current?.id ?? null,
    restore: () => {
      if (!stored.current) firstAttempt.current = tabDrafts.read(storageName, { key: '', body: form.values })
      form.restore()
    },
    discardDraft: () => {
      form.discardDraft()
      if (!firstAttempt.current) clearFirstAttempt()
    },
    /** Saves the form as a new record after the stored one was sent or deleted. */
    saveAsNew: () => {
      stored.current = null
      clearFirstAttempt()
      return save()
    },
  }
}
