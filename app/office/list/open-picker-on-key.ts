import type { KeyboardEvent } from 'react'

/**
 * For a select that acts on change. Keys that would change the value of a closed select open its picker instead, so
 * that passing through the options changes nothing.
 */
export function openPickerOnKey(event: KeyboardEvent<HTMLSelectElement>): void {
  const { key, altKey, ctrlKey, metaKey, currentTarget } = event
  const changesValue = /^(Arrow\w+|Home|End|Page\w+|[^ ])$/.test(key) && !altKey && !ctrlKey && !metaKey
  if (!changesValue || !('showPicker' in currentTarget)) return
  event.preventDefault()
  currentTarget.showPicker()
}
