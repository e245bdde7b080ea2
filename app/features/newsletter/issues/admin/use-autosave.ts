import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'

import { createIssue, type Issue, updateIssue } from '#app/features/newsletter/issues/contract.ts'
import { call } from '#app/http/call.ts'
import { HttpError } from '#app/http/http-error.ts'

import { unkeepable } from './draft-faults.ts'
import { issueReads } from './issue-reads.ts'
import type { Written } from './written.ts'

const idle = 2_000

export type SaveState = 'untouched' | 'unsaved' | 'saving' | 'saved' | 'failed' | 'stale' | 'gone'

type Kept = Pick<Issue, 'id' | 'updatedAt'>

/**
 * Keeps a draft on the server: begun with the first change, then saved after two seconds of rest and when one leaves
 * (PRODUCT §8.5). One save at a time, so that a later text never loses to an earlier one.
 */
export function useAutosave(written: Written, stored: Issue | null, onCreated: (issue: Issue) => void) {
  const client = useQueryClient()
  const now = JSON.stringify(written)
  const latest = useRef(written)
  const kept = useRef<Kept | null>(stored && { id: stored.id, updatedAt: stored.updatedAt })
  const known = useRef(now)
  const running = useRef<Promise<Kept | null> | null>(null)
  /** Another window was faster, or it is gone: nothing more is saved unasked. */
  const over = useRef(false)
  const here = useRef(true)
  const [state, setState] = useState<SaveState>('untouched')
  const [savedAt, setSavedAt] = useState<string | null>(stored?.updatedAt ?? null)

  useLayoutEffect(() => {
    latest.current = written
  })

  async function write(body: Written, force: boolean): Promise<Kept | null> {
    setState('saving')
    try {
      const { current } = kept
      const issue = current
        ? await call(updateIssue, body, {
            params: { id: current.id },
            ...(!force && { headers: { 'if-match': `"${current.updatedAt}"` } }),
          })
        : await call(createIssue, body)
      kept.current = { id: issue.id, updatedAt: issue.updatedAt }
      known.current = JSON.stringify(body)
      over.current = false
      setSavedAt(issue.updatedAt)
      setState(JSON.stringify(latest.current) === known.current ? 'saved' : 'unsaved')
      void client.invalidateQueries({
        predicate: ({ queryKey }) => issueReads.some((start) => String(queryKey[0]).startsWith(start)),
      })
      // Who has gone elsewhere meanwhile is not called back.
      if (!current && here.current) onCreated(issue)
      return kept.current
    } catch (error) {
      const status = error instanceof HttpError ? error.status : 0
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
    return running.current
  }

  const saver = useRef(save)
  useLayoutEffect(() => {
    saver.current = save
  })
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

  return { state, savedAt, save, id: () => kept.current?.id ?? null }
}
