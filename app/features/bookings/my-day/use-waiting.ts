import { useEffect, useRef, useState } from 'react'

import { send } from './send.ts'
import { addWaiting, listWaiting, type Pressed, putWaiting, removeWaiting, type Waiting } from './waiting.ts'

const retryDelay = 15_000

/**
 * What was pressed: stored on the phone, then sent in order, each once by its Idempotency-Key. What the connection doesn't let
 * through waits, also for the page to be opened again.
 */
export function useWaiting(key: string, onSent: () => void) {
  const [waiting, setWaiting] = useState<Waiting[]>([])
  const [hasSignal, setSignal] = useState(true)
  const list = useRef<Waiting[]>([])
  const sending = useRef(false)

  const change = (next: Waiting[]) => setWaiting((list.current = next))
  const without = (one: Waiting) => list.current.filter(({ order }) => order !== one.order)

  async function sendAll() {
    if (sending.current) return
    sending.current = true
    let hasSent = false
    for (let next = nextOf(list.current); next; next = nextOf(list.current)) {
      const outcome = await send(next, key)
      setSignal(outcome !== 'offline')
      if (outcome === 'offline' || outcome === 'busy') break
      if (outcome === 'sent') {
        hasSent = true
        await remove(next)
      } else {
        const refused = { ...next, ...outcome }
        change(list.current.map((one) => (one.order === next.order ? refused : one)))
        await putWaiting(refused).catch(() => {})
      }
    }
    sending.current = false
    if (hasSent) onSent()
  }

  async function press(pressed: Pressed) {
    const one = await addWaiting(pressed)
    change([...list.current, one])
    await sendAll()
  }

  async function remove(one: Waiting) {
    change(without(one))
    await removeWaiting(one.order!).catch(() => {})
  }

  useEffect(() => {
    const again = () => void sendAll()
    listWaiting()
      .then((stored) =>
        change([...stored, ...list.current.filter((one) => !stored.some(({ order }) => order === one.order))]),
      )
      .then(again, () => {})
    const timer = setInterval(again, retryDelay)
    window.addEventListener('online', again)
    const whenVisible = () => document.visibilityState === 'visible' && again()
    document.addEventListener('visibilitychange', whenVisible)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
      document.removeEventListener('visibilitychange', whenVisible)
    }
    // Once per link.
  }, [key])

  return { waiting, hasSignal, press, remove }
}

const nextOf = (list: Waiting[]) => list.find(({ refused }) => refused === undefined)
