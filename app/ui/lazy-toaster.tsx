import { type ComponentType, useEffect, useState } from 'react'

import { showFlashedToast, useToasts } from './toasts.ts'

const interactions = ['pointerdown', 'keydown', 'focusin'] as const

/** Toasts, whose code comes with the first touch or key, or with the first toast: nobody needs it before. */
export function LazyToaster() {
  const isThereOne = useToasts().length > 0
  const [wanted, setWanted] = useState<'no' | 'yes' | 'by F8'>('no')
  const [Toaster, setToaster] = useState<ComponentType<{ focused: boolean }>>()
  useEffect(() => {
    const want = (event: Event) => {
      for (const name of interactions) document.removeEventListener(name, want)
      setWanted(event instanceof KeyboardEvent && event.key === 'F8' ? 'by F8' : 'yes')
    }
    for (const name of interactions) document.addEventListener(name, want)
    showFlashedToast()
    return () => interactions.forEach((name) => document.removeEventListener(name, want))
  }, [])
  const needed = isThereOne || wanted !== 'no'
  useEffect(() => {
    if (!needed) return
    import('./toaster.tsx').then(
      (module) => setToaster(() => module.Toaster),
      // Without them there are no toasts; what they say is on the page as well.
      () => {},
    )
  }, [needed])
  return Toaster && <Toaster focused={wanted === 'by F8'} />
}
