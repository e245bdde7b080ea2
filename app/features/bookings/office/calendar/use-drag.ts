import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'

import { isEqual } from '#app/office/form/changed-fields.ts'
import { clock, type Slot } from '#app/features/bookings/jobs/appointment-fields.ts'

import { axisWidth, slotLength } from './day-blocks.ts'

export interface Draggable {
  id: number
  name: string
  serviceType: string
  /** In milliseconds. */
  length: number
  /** Whose lane it is taken from; undefined if it has none. */
  lane?: number | null | undefined
}

/** What is dragged, or proposed for a time. */
export interface Drag {
  item: Draggable
  x: number
  y: number
  /** Where it would be dropped; null beside the calendar. */
  slot: Slot | null
}

export type DragToSlot = ReturnType<typeof useDrag>

const tolerance = 6
const holdFor = 300
const edge = 72

/**
 * Drags requests and appointments onto the days marked by `data-day`, with mouse, pen or finger. A finger has to rest
 * first, because moving it at once scrolls. At an edge, the page or the week on a phone scrolls. Escape cancels.
 */
export function useDrag(onDrop: (item: Draggable, slot: Slot) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const cancel = useRef(() => {})
  const isDragging = useRef(false)
  useEffect(() => {
    // Browsers decide when the finger goes down whether a listener may keep it from scrolling: one added later is ignored.
    const stay = (event: TouchEvent) => isDragging.current && event.preventDefault()
    window.addEventListener('touchmove', stay, { passive: false })
    return () => {
      window.removeEventListener('touchmove', stay)
      cancel.current()
    }
  }, [])

  function start(down: ReactPointerEvent<HTMLElement>, item: Draggable) {
    if (down.button !== 0 || (down.target as Element).closest('button')) return
    const { pointerId, pointerType, clientX, clientY, currentTarget } = down
    const isTouch = pointerType === 'touch'
    // An appointment stays under the pointer as it was grabbed; a card of the tray starts at the pointer.
    const grabbed = currentTarget.closest('[data-day]') ? clientY - currentTarget.getBoundingClientRect().top : 0
    const listeners = new AbortController()
    let last = { x: clientX, y: clientY }
    const follow = () => {
      const slot = slotAt(last.x, last.y, grabbed)
      // Renders once for each slot, not for each pixel.
      setDrag((drag) => (drag?.slot && isEqual(drag.slot, slot) ? drag : { item, ...last, slot }))
    }
    const begin = () => {
      isDragging.current = true
      follow()
    }
    const hold = isTouch ? setTimeout(begin, holdFor) : undefined
    const scroll = setInterval(() => {
      if (!isDragging.current) return
      // A phone's screen ends just beside the week.
      const x = Math.min(Math.max(last.x, 20), window.innerWidth - 20)
      const days = document.elementFromPoint(x, last.y)?.closest('[data-days]')
      const { left, right } = days?.getBoundingClientRect() ?? { left: 0, right: 0 }
      const across = days ? 6 * side(x, left + axisWidth, right - edge / 3) : 0
      const down = 12 * side(last.y, edge, window.innerHeight - edge)
      if (across === 0 && down === 0) return
      days?.scrollBy(across, down)
      window.scrollBy(0, down)
      follow()
    }, 16)
    const end = () => {
      listeners.abort()
      clearTimeout(hold)
      clearInterval(scroll)
      isDragging.current = false
      setDrag(null)
    }
    cancel.current()
    cancel.current = end

    const on = <Name extends keyof WindowEventMap>(name: Name, handler: (event: WindowEventMap[Name]) => void) =>
      window.addEventListener(name, handler, { signal: listeners.signal, capture: true })
    on('pointermove', (event) => {
      if (event.pointerId !== pointerId) return
      last = { x: event.clientX, y: event.clientY }
      if (isDragging.current) return follow()
      if (Math.hypot(last.x - clientX, last.y - clientY) < tolerance) return
      if (isTouch) end()
      else begin()
    })
    on('pointerup', (event) => {
      if (event.pointerId !== pointerId) return
      const isDrop = isDragging.current
      end()
      if (!isDrop) return
      ignoreNextClick()
      const slot = slotAt(event.clientX, event.clientY, grabbed)
      if (slot) onDrop(item, slot)
    })
    on('pointercancel', end)
    on('keydown', (event) => event.key === 'Escape' && end())
    // A long press would open the menu of a link.
    on('contextmenu', (event) => isDragging.current && event.preventDefault())
  }
  return { drag, start }
}

const side = (at: number, from: number, to: number) => (at < from ? -1 : at > to ? 1 : 0)

/** The slot at a point of the screen, if a day is there. */
function slotAt(x: number, y: number, grabbed: number): Slot | null {
  const day = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-day]')
  if (!day) return null
  const { top, height } = day.getBoundingClientRect()
  const from = Number(day.dataset.from)
  const to = Number(day.dataset.to)
  const minutes = from + ((y - grabbed - top) / height) * (to - from)
  const snapped = Math.floor((minutes + (grabbed > 0 ? slotLength / 2 : 0)) / slotLength) * slotLength
  const { lane } = day.dataset
  const person = lane !== undefined && { technicianId: Number(lane) || null }
  return { date: day.dataset.day!, ...person, start: clock(Math.min(Math.max(snapped, from), to - slotLength)) }
}

/** The click that follows the end of a drag would open what was dragged. */
function ignoreNextClick() {
  window.addEventListener('click', ignore, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', ignore, { capture: true }))
}

function ignore(event: Event) {
  event.preventDefault()
  event.stopPropagation()
}
