import { useEffect, useRef, useState } from 'react'

import type { ToastText } from '#app/office/controls/use-admin-action.ts'
import { showToast } from '#app/ui/toasts.ts'

/** How far something long is, and how it ended. */
export type Task =
  | { is: 'idle' }
  | { is: 'running'; label: string; done: number; total: number }
  | { is: 'over'; good: boolean; words: ToastText }

/** What a task found; its words stand in the toast and stay on the screen. */
export interface Outcome {
  good: boolean
  words: ToastText
}

/** One long task at a time, with its progress, its end, and a way to stop it. */
export function useTask() {
  const [task, setTask] = useState<Task>({ is: 'idle' })
  const stop = useRef<AbortController>(null)
  useEffect(() => () => stop.current?.abort(), [])

  async function run(
    label: string,
    work: (signal: AbortSignal, tell: (done: number, total: number) => void) => Promise<Outcome>,
    failure: ToastText,
  ) {
    const { signal } = (stop.current = new AbortController())
    let shownAt = 0
    setTask({ is: 'running', label, done: 0, total: 0 })
    const tell = (done: number, total: number) => {
      // A bar that moves more often than the screen only costs time.
      if (signal.aborted || (done < total && performance.now() - shownAt < 100)) return
      shownAt = performance.now()
      setTask({ is: 'running', label, done, total })
    }
    const { good, words } = await work(signal, tell).catch(() => ({ good: false, words: failure }))
    if (signal.aborted) return
    setTask({ is: 'over', good, words })
    showToast(...words, good ? 'plain' : 'error')
  }

  return {
    task,
    running: task.is === 'running',
    run,
    cancel: () => {
      stop.current?.abort()
      setTask({ is: 'idle' })
    },
  }
}
