import { useEffect, useRef, useState } from 'react'

import { send } from './send.ts'
import {
  addWaiting,
  isOf,
  listWaiting,
  type Owner,
  type Pressed,
  putWaiting,
  removeWaiting,
  type Waiting,
} from './waiting.ts'

const retryDelay = 15_000

const isPhotoBefore = (one: Waiting) => (other: Waiting) =>
  other.action === 'photo' && other.jobId === one.jobId && !other.refused && other.pressedAt <= one.pressedAt

/** What is about a unit waits until that was added, or given up. */
const isUnitOf = (one: Waiting) => (other: Waiting) =>
  other.idempotencyKey === one.body.unitKey && (!other.refused || other.asks === true)

/**
 * What was pressed: stored on the phone, then sent in order, each once by its Idempotency-Key. Photos go beside the rest, and
 * nothing that can't be sent holds up what can. What the connection doesn't let through waits, also for the page to be opened
 * again. Of others who used this phone, nothing is sent.
 */
export function useWaiting(key: string, owner: Owner, onSent: () => void) {
  const [waiting, setWaiting] = useState<Waiting[]>([])
  const [hasSignal, setSignal] = useState(true)
  const list = useRef<Waiting[]>([])
  const sending = useRef(new Set<boolean>())

  const change = (next: Waiting[]) => setWaiting((list.current = next))
  const without = (one: Waiting) => list.current.filter(({ order }) => order !== one.order)
  const sendAll = () => Promise.all([sendThe(false), sendThe(true)])

  async function sendThe(photos: boolean) {
    if (sending.current.has(photos)) return
    sending.current.add(photos)
    let isAnswered = false
    const tried = new Set<number>()
    // The presses of a job stay in their order, and its photos come before it is given back.
    const held = new Set<number>()
    const isNext = (one: Waiting) =>
      isOf(owner, one) &&
      !one.refused &&
      (one.action === 'photo') === photos &&
      !tried.has(one.order!) &&
      !held.has(one.jobId) &&
      !(one.action === 'cannot' && list.current.some(isPhotoBefore(one))) &&
      !list.current.some(isUnitOf(one))
    for (let next = list.current.find(isNext); next; next = list.current.find(isNext)) {
      tried.add(next.order!)
      const outcome = await send(next, key)
      setSignal(outcome !== 'offline')
      if (outcome === 'offline' && !photos) break
      if ((outcome === 'busy' || outcome === 'ended') && !photos) held.add(next.jobId)
      if (outcome !== 'offline' && outcome !== 'busy') isAnswered = true
      if (typeof outcome === 'string') continue
      if ('refused' in outcome) await store({ ...next, ...outcome })
      else {
        for (const one of list.current.filter(({ body }) => body.unitKey === next.idempotencyKey)) {
          const { unitKey: _key, ...body } = one.body
          await store({ ...one, body: { ...body, unitId: outcome.unitId! } })
        }
        await remove(next)
      }
    }
    sending.current.delete(photos)
    if (!isAnswered) return
    onSent()
    void sendThe(!photos)
  }

  async function store(changed: Waiting) {
    change(list.current.map((one) => (one.order === changed.order ? changed : one)))
    await putWaiting(changed).catch(() => {})
  }

  async function press(pressed: Pressed) {
    if (!owner) return
    const { technicianId, technician } = owner
    const one = await addWaiting({ ...pressed, technicianId, technician })
    change([...list.current, one])
    await sendAll()
  }

  async function remove(one: Waiting) {
    change(without(one))
    await removeWaiting(one.order!).catch(() => {})
  }

  /** What was asked about is meant. */
  async function insist({ refused: _refused, asks: _asks, ...one }: Waiting) {
    await store({ ...one, body: { ...one.body, sameSerial: 'yes' } })
    await sendAll()
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
    // Once per link, and again once it is known whose it is.
  }, [key, owner?.technicianId])

  return { waiting, hasSignal, press, remove, insist }
}
