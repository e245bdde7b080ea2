import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'

import { forgetForm, keepForm, keptForm } from '#app/office/kept-form.ts'
import { readAnew } from '#app/office/read-anew.ts'
import { keptInTab } from '#app/office/use-kept.ts'
import { createIssue, updateIssue } from '#app/features/newsletter/issues/calls.ts'
import { newsletterReads } from '#app/features/newsletter/office/use-record-actions.ts'
import type { Issue } from '#app/features/newsletter/issues/schemas.ts'
import { call } from '#app/http/call.ts'
import { freshKey } from '#app/http/fresh-key.ts'
import { HttpError } from '#app/http/http-error.ts'

import { unkeepable } from './draft-faults.ts'
import type { Written } from './written.ts'

const idle = 2_000

export type SaveState = 'untouched' | 'unsaved' | 'saving' | 'saved' | 'failed' | 'stale' | 'gone'

type Kept = Pick<Issue, 'id' | 'updatedAt'>

/**
 * Keeps a draft on the server: begun with the first change, then saved after two seconds of rest and when one leaves
 * (PRODUCT §8.5). One save at a time, so that a later text never loses to an earlier one. What is not on the server yet
 * is kept in the tab, under `begun` until it has a number: an ended session costs none of it.
 */
export function useAutosave(
  written: Written,
  stored: Issue | null,
  begun: string,
  onCreated: (issue: Issue) => void,
  onRestore: (written: Written) => void,
) {
  const client = useQueryClient()
  const now = JSON.stringify(written)
  const latest = useRef(written)
  const kept = useRef<Kept | null>(stored && { id: stored.id, updatedAt: stored.updatedAt })
  const known = useRef(now)
  const running = useRef<Promise<Kept | null> | null>(null)
  const beginning = useRef<{ key: string; body: Written } | null>(null)
  /** Another window was faster, or it is gone: nothing more is saved unasked. */
  const over = useRef(false)
  const here = useRef(true)
  const [state, setState] = useState<SaveState>('untouched')
  const [savedAt, setSavedAt] = useState<string | null>(stored?.updatedAt ?? null)

  const nameNow = () => `newsletter-${kept.current?.id ?? begun}`
  const firstTry = `newsletter-first-try-${begun}`
  const [offer, setOffer] = useState(() => keptForm(`newsletter-${stored?.id ?? begun}`, written))

  useLayoutEffect(() => {
    latest.current = written
  })

  /** As it was at the first try, also before a reload: its answer may have been lost, and the draft be there. */
  async function begin(written: Written): Promise<[Issue, Written]> {
    beginning.current ??= { key: freshKey(), body: written }
    keptInTab.write(firstTry, beginning.current)
    const { key, body } = beginning.current
    return [await call(createIssue, body, { headers: { 'idempotency-key': key } }), body]
  }

  function forgetFirstTry() {
    beginning.current = null
    keptInTab.write(firstTry, null)
  }

  async function write(written: Written, force: boolean): Promise<Kept | null> {
    setState('saving')
    try {
      const { current } = kept
      const [issue, body] = current ? [await change(current, written, force), written] : await begin(written)
      forgetForm(nameNow())
      if (!current) forgetFirstTry()
      kept.current = { id: issue.id, updatedAt: issue.updatedAt }
      known.current = JSON.stringify(body)
      over.current = false
      setSavedAt(issue.updatedAt)
      const isAll = JSON.stringify(latest.current) === known.current
      if (!isAll) keepForm(nameNow(), latest.current, issue.updatedAt)
      setState(isAll ? 'saved' : 'unsaved')
      void readAnew(client, newsletterReads)
      // Who has gone elsewhere meanwhile is not called back.
      if (!current && here.current) onCreated(issue)
      return kept.current
    } catch (error) {
      const status = error instanceof HttpError ? error.status : 0
      if (status >= 400 && status < 500) forgetFirstTry()
      over.current = [404, 409, 412].includes(status)
      setState(status === 412 ? 'stale' : over.current ? 'gone' : 'failed')
      return null
    }
  }

  /** Saves what is there now, after what is being saved; gives what it is kept as, or null when that failed. */
  async function save(force = false): Promise<Kept | null> {
    while (running.current) await running.current
    const body = latest.current
    if (kept.current && JSON.stringify(body) === known.current && !force) return kept.current
    if (Object.keys(unkeepable(body)).length > 0) {
      setState('failed')
      return null
    }
    running.current = write(body, force).finally(() => {
      running.current = null
    })
    const done = await running.current
    // Begun as it was at the first try: what was typed since is still to be saved.
    return done && JSON.stringify(body) !== known.current ? save() : done
  }

  const saver = useRef(save)
  useLayoutEffect(() => {
    saver.current = save
  })
  const isInTab = useRef(false)
  useEffect(() => {
    const isUnsaved = now !== known.current
    if (isUnsaved) keepForm(nameNow(), latest.current, kept.current?.updatedAt ?? '')
    else if (isInTab.current) forgetForm(nameNow())
    isInTab.current = isUnsaved
  }, [now])
  const isStopped = state === 'stale' || state === 'gone'
  useEffect(() => {
    if (now === known.current || isStopped) return
    setState((before) => (before === 'saving' ? before : 'unsaved'))
    const soon = setTimeout(() => void saver.current(), kept.current || running.current ? idle : 0)
    return () => clearTimeout(soon)
  }, [now, isStopped])

  // On leaving: the screen goes, what was typed does not.
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
      if (!over.current && JSON.stringify(latest.current) !== known.current) void saver.current()
    }
  }, [])
  const isOpen = state === 'unsaved' || state === 'saving' || state === 'failed'
  useEffect(() => {
    if (!isOpen) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isOpen])

  const forget = () => forgetForm(nameNow())
  return {
    state,
    savedAt,
    save,
    id: () => kept.current?.id ?? null,
    /** What was typed the last time and not saved. */
    offer,
    restore: () => {
      if (!offer) return
      // Saved elsewhere since: the server then says so, and the owner is asked.
      if (kept.current && stored && offer.version !== stored.updatedAt) kept.current.updatedAt = offer.version
      if (!kept.current) beginning.current = keptInTab.read(firstTry, { key: '', body: offer.values })
      onRestore(offer.values)
      setOffer(null)
    },
    discardOffer: () => {
      setOffer(null)
      if (!beginning.current) forgetFirstTry()
      if (JSON.stringify(latest.current) === known.current) forget()
    },
    forget,
    /** It has gone out or was deleted: what is typed begins a draft of its own. */
    saveAsNew: () => {
      forget()
      kept.current = null
      beginning.current = null
      return save()
    },
    /** Somebody else was told before this was: another window was faster. */
    stale: () => {
      over.current = true
      setState('stale')
    },
  }
}

const change = ({ id, updatedAt }: Kept, body: Written, force: boolean) =>
  call(updateIssue, body, { params: { id }, ...(!force && { headers: { 'if-match': `"${updatedAt}"` } }) })
