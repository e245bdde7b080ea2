import { useEffect, useRef, useState } from 'react'

import type { ToastText } from '#app/office/controls/use-admin-action.ts'
import { showToast } from '#app/ui/toasts.ts'

/** The state of a long task. */
export type Task =
  | { is: 'idle' }
  | { is: 'running'; label: string; done: number; total: number }
  | { is: 'over'; good: boolean; words: ToastText }

/** The result of a task, shown in a toast and on the page. */
export interface Outcome {
  good: boolean
  words: ToastText
}

/** Runs one long task at a time, with progress and a way to cancel it. */
export function useTask() {
  const [task, setTask] = useState<Task>({ is: 'idle' })
  const stop = useRef<AbortController>(null)
  useEffect(() => () => stop.current?.abort(), [])

  async function run(
    label: string,
    work: (signal: AbortSignal, onProgress: (done: number, total: number) => void) => Promise<Outcome>,
    failure: ToastText,
  ) {
    const { signal } = (stop.current = new AbortController())
    let shownAt = 0
    setTask({ is: 'running', label, done: 0, total: 0 })
    const onProgress = (done: number, total: number) => {
      // Limits the number of renders.
      if (signal.aborted || (done < total && performance.now() - shownAt < 100)) return
      shownAt = performance.now()
      setTask({ is: 'running', label, done, total })
    }
    const { good, words } = await work(signal, onProgress).catch(() => ({ good: false, words: failure }))
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
