type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What was typed, chosen and ticked before the page woke up. */
const typed = new Map<Control, string | boolean>()

/** Remembers all of it from now on, and what is there already. To be called before the page wakes up. */
export function hearTyping(): void {
  document.querySelectorAll<Control>('input, textarea, select').forEach(note)
  document.addEventListener('input', noteTarget, true)
}

/**
 * Tells the page that has woken up, as if it were typed now: a field that React or a form library holds would otherwise
 * fall back to what it was drawn with.
 */
export async function tellTyped(): Promise<void> {
  document.removeEventListener('input', noteTarget, true)
  const all = Array.from(typed)
  typed.clear()
  for (const [control, value] of all) {
    if (control.isConnected) tell(control, value)
    // What one changed is drawn before the next is told: of two ticks each must see the other.
    await new Promise((resolve) => setTimeout(resolve))
  }
}

function noteTarget({ target }: Event) {
  if (target instanceof HTMLElement && target.matches('input, textarea, select')) note(target as Control)
}

function note(control: Control) {
  if (control instanceof HTMLSelectElement) {
    const chosen = Array.from(control.options).find(({ defaultSelected }) => defaultSelected) ?? control.options[0]
    if (control.value !== chosen?.value) typed.set(control, control.value)
  } else if (isBox(control)) {
    // A tick that the browser brings back on reload is no consent given now.
    if (control.checked !== control.defaultChecked && cameFresh()) typed.set(control, control.checked)
  } else if (control.value !== control.defaultValue) typed.set(control, control.value)
}

const isBox = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)

const cameFresh = () =>
  performance.getEntriesByType('navigation').every((entry) => 'type' in entry && entry.type === 'navigate')

function tell(control: Control, value: string | boolean) {
  if (typeof value === 'boolean') {
    const box = control as HTMLInputElement
    box.checked = !value
    box.click()
    return
  }
  const prototype = Object.getPrototypeOf(control) as object
  const caret = document.activeElement === control && 'selectionStart' in control ? control.selectionStart : null
  // React compares with what was set last through the element itself, so only then does it hear a change.
  if (!(control instanceof HTMLSelectElement)) control.value = control.defaultValue
  Reflect.set(prototype, 'value', value, control)
  control.dispatchEvent(new Event('input', { bubbles: true }))
  control.dispatchEvent(new Event('change', { bubbles: true }))
  if (caret !== null && 'setSelectionRange' in control) control.setSelectionRange(caret, caret)
}
