import type { KeyboardEvent } from 'react'

/**
 * For a list whose choice acts at once. Where the browser would choose the next one while the list is closed, it opens:
 * nobody does by the way what they only passed by.
 */
export function openOnKey(event: KeyboardEvent<HTMLSelectElement>): void {
  const { key, altKey, ctrlKey, metaKey, currentTarget } = event
  const chooses = /^(Arrow\w+|Home|End|Page\w+|[^ ])$/.test(key) && !altKey && !ctrlKey && !metaKey
  if (!chooses || !('showPicker' in currentTarget)) return
  event.preventDefault()
  currentTarget.showPicker()
}
