import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'

import { freshKey } from '#app/http/fresh-key.ts'
import { HttpError } from '#app/http/http-error.ts'

import { isSame } from '#app/office/drawer/changes-of.ts'
import { tabDrafts } from './use-draft.ts'
import type { RecordForm } from './use-record-form.ts'

const idle = 2_000

export type SaveState = 'untouched' | 'unsaved' | 'saving' | 'saved' | 'failed' | 'stale' | 'gone'

interface Saved {
  id: number
  updatedAt: string
}

interface Options<Values, Row extends Saved> {
  /** What it is stored as already. */
  record: Saved | null
  /** What a new one is called until it has an id: "newsletter-new". Its first request is repeated after a lost answer. */
  name: string
  create: (values: Values, idempotencyKey: string) => Promise<Row>
  /** Without `ifMatch` it is saved over whatever another window has saved. */
  update: (id: number, values: Values, ifMatch: string | undefined) => Promise<Row>
  canSave: (values: Values) => boolean
  onSaved: (row: Row, isNew: boolean) => void
}

/**
 * Saves a record form by itself: a new record with its first change, then after two seconds of rest and when the screen is
 * left. One save at a time, so that a later text never loses to an earlier one.
 */
export function useAutosave<Values extends FieldValues, Row extends Saved>(
  form: RecordForm<Values>,
  { record, name, create, update, canSave, onSaved }: Options<Values, Row>,
) {
  const stored = useRef<Saved | null>(record)
  const running = useRef<Promise<Saved | null> | null>(null)
  const firstTry = useRef<{ key: string; body: Values } | null>(null)
  const isHere = useRef(true)
  const [phase, setPhase] = useState<'idle' | 'saving' | 'gone'>('idle')
  /** The values that could not be saved. */
  const [failed, setFailed] = useState<Values | null>(null)
  const [saved, setSaved] = useState({ at: record?.updatedAt ?? null, here: false })
  const isStopped = form.isStale || phase === 'gone'

  const triedFirst = `first-try:${name}`
  const forgetFirstTry = () => {
    firstTry.current = null
    tabDrafts.write(triedFirst, null)
  }
  /** The same request as at the first try, also before a reload: its answer may have been lost, and the record be there. */
  const begin = async (values: Values): Promise<[Row, Values]> => {
    firstTry.current ??= { key: freshKey(), body: values }
    tabDrafts.write(triedFirst, firstTry.current)
    const { key, body } = firstTry.current
    return [await create(body, key), body]
  }

  async function write(values: Values, force: boolean): Promise<Saved | null> {
    setPhase('saving')
    const { current } = stored
    const ifMatch = force ? undefined : form.now().base.version
    try {
      const [row, sent] = current ? [await update(current.id, values, ifMatch), values] : await begin(values)
      if (!current) forgetFirstTry()
      stored.current = row
      form.saved(sent, { values: sent, version: row.updatedAt })
      setSaved({ at: row.updatedAt, here: true })
      setPhase('idle')
      setFailed(null)
      // The screen may have been left meanwhile.
      onSaved(row, !current && isHere.current)
      return row
    } catch (error) {
      const status = error instanceof HttpError ? error.status : 0
      if (status >= 400 && status < 500) forgetFirstTry()
      if (status === 412) form.outcome.onStale()
      else setFailed(values)
      setPhase(status === 404 || status === 409 ? 'gone' : 'idle')
      return null
    }
  }

  /** Saves what is typed now, after what is being saved; gives what it is stored as, or null when that failed. */
  async function save(force = false): Promise<Saved | null> {
    while (running.current) await running.current
    const { values, base } = form.now()
    if (stored.current && isSame(values, base.values) && !force) return stored.current
    if (!canSave(values)) {
      setFailed(values)
      return null
    }
    running.current = write(values, force).finally(() => {
      running.current = null
    })
    const done = await running.current
    // Begun as it was at the first try: what was typed since is still to be saved.
    return done && !isSame(values, form.now().base.values) ? save() : done
  }

  const now = useRef({ save, isOpen: false })
  useLayoutEffect(() => {
    now.current = { save, isOpen: form.isDirty && !isStopped }
  })
  useEffect(() => {
    if (!form.isDirty || isStopped) return
    const timer = setTimeout(() => void now.current.save(), stored.current || running.current ? idle : 0)
    return () => clearTimeout(timer)
  }, [JSON.stringify(form.values), form.isDirty, isStopped])
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
      if (now.current.isOpen) void now.current.save()
    }
  }, [])
  const state: SaveState = form.isStale
    ? 'stale'
    : phase !== 'idle'
      ? phase
      : failed && isSame(failed, form.values)
        ? 'failed'
        : form.isDirty
          ? 'unsaved'
          : saved.here
            ? 'saved'
            : 'untouched'
  const isOpen = state === 'unsaved' || state === 'saving' || state === 'failed'
  useEffect(() => {
    if (!isOpen) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isOpen])

  return {
    state,
    savedAt: saved.at,
    save,
    id: () => stored.current?.id ?? null,
    restore: () => {
      if (!stored.current) firstTry.current = tabDrafts.read(triedFirst, { key: '', body: form.values })
      form.restore()
    },
    discardOffer: () => {
      form.discardOffer()
      if (!firstTry.current) forgetFirstTry()
    },
    /** It has gone out or was deleted: what is typed begins a record of its own. */
    saveAsNew: () => {
      stored.current = null
      forgetFirstTry()
      return save()
    },
  }
}
