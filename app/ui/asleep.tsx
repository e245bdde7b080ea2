import { type ComponentType, lazy, Suspense } from 'react'

import { PartMissing, Rescue } from './rescue.tsx'

type Load<Props> = () => Promise<ComponentType<Props>>

const loads: (() => Promise<unknown>)[] = []
const wakers = new Set<() => void>()

/**
 * A part of a page that the server draws and that wakes up when somebody comes near it: scrolls to it, points at it or
 * tabs into it. Until then its code is not asked for; what was typed meanwhile stays. `name` is its own on its page.
 */
export function asleep<Props extends object>(name: string, load: Load<Props>): ComponentType<Props> {
  let known: ComponentType<Props> | undefined
  const Late = lazy(async () => {
    await approached(name)
    return { default: (known = await load()) as ComponentType<object> }
  })
  loads.push(async () => {
    known = await load()
  })
  return function Asleep(props) {
    const Part = (known ?? Late) as ComponentType<Props>
    return (
      <div data-asleep={name}>
        <Rescue fallback={<PartMissing />}>
          <Suspense fallback={<div className="min-h-40" aria-busy="true" />}>
            <Part {...props} />
          </Suspense>
        </Rescue>
      </div>
    )
  }
}

/** Loads all of them, for the server. */
export const loadAsleep = (): Promise<unknown> => Promise.all(loads.map((load) => load()))

/** Wakes all that the server drew. */
export function wakeAll(): void {
  wakers.forEach((wake) => wake())
}

const signs = ['pointerover', 'pointerdown', 'touchstart', 'focusin'] as const

function approached(name: string): Promise<void> {
  const place = document.querySelector(`[data-asleep="${name}"]`)
  // Drawn by a click within the site: it stands there without its contents.
  if (!place || place.querySelector('[aria-busy=true]')) return Promise.resolve()
  return new Promise((resolve) => {
    const seen = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && wake(), {
      rootMargin: '400px',
    })
    function wake() {
      wakers.delete(wake)
      seen.disconnect()
      for (const sign of signs) place?.removeEventListener(sign, wake)
      resolve()
    }
    wakers.add(wake)
    seen.observe(place)
    for (const sign of signs) place.addEventListener(sign, wake, { passive: true })
    if (place.contains(document.activeElement)) wake()
  })
}
