import { type ComponentType, useEffect, useState } from 'react'

import { showFlashedToast, useToasts } from './toasts.ts'

const interactions = ['pointerdown', 'keydown', 'focusin'] as const

/** The toaster; its code loads with the first interaction or the first toast. */
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
      // Without it there are no toasts; their content is on the page as well.
      () => {},
    )
  }, [needed])
  return Toaster && <Toaster focused={wanted === 'by F8'} />
}
