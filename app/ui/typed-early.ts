import { serveCommands } from './commands.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What was typed, chosen and ticked before the page woke up, as long as it differs from what was drawn. */
const typed = new Map<Control, string | boolean>()
const begunEarly = new WeakSet<HTMLFormElement>()
let telling = false
let finish: () => void
const allTold = new Promise<void>((resolve) => (finish = resolve))

/** Remembers all of it from now on, and what is there already. To be called before the page wakes up. */
export function hearTyping(): void {
  const fresh = cameFresh()
  document.querySelectorAll<Control>('input, textarea, select').forEach((control) => {
    // A tick that the browser brings back on reload is no consent given now, and must not look like one.
    if (isBox(control) && !fresh) control.checked = control.defaultChecked
    note(control)
  })
  document.addEventListener('input', hear, true)
  serveCommands()
}

/**
 * Tells the page that has woken up, as if it were typed now: a field that React or a form library holds would otherwise
 * fall back to what it was drawn with. What is typed meanwhile the page hears itself.
 */
export async function tellTyped(): Promise<void> {
  telling = true
  for (const boxes of [false, true]) {
    for (const [control, value] of typed) {
      if ((typeof value === 'boolean') !== boxes) continue
      typed.delete(control)
      if (control.isConnected) tell(control, value)
      // What one tick changed is drawn before the next is told: of two each must see the other.
      if (boxes) await drawn()
    }
    await drawn()
  }
  document.removeEventListener('input', hear, true)
  finish()
}

/** Sends a form whose button was pressed too early, once the page knows all that was typed into it. */
export async function sendEarly(form: HTMLFormElement): Promise<void> {
  await allTold
  begunEarly.add(form)
  form.requestSubmit()
}

/** When somebody who touches a form now began it, in the page's own time: with the page, if he was earlier than it. */
export const beganAt = (form: HTMLFormElement): number => (begunEarly.delete(form) ? 0 : performance.now())

const drawn = () => new Promise((resolve) => setTimeout(resolve))

function hear({ target }: Event) {
  if (!(target instanceof HTMLElement && target.matches('input, textarea, select'))) return
  if (telling) typed.delete(target as Control)
  else note(target as Control)
}

function note(control: Control) {
  const [now, before] = valuesOf(control)
  if (now === before) return typed.delete(control)
  typed.set(control, now)
  if (control.form) begunEarly.add(control.form)
}

/** What stands there, and what was drawn. */
function valuesOf(control: Control) {
  if (isBox(control)) return [control.checked, control.defaultChecked] as const
  if (!(control instanceof HTMLSelectElement)) return [control.value, control.defaultValue] as const
  const chosen = Array.from(control.options).find(({ defaultSelected }) => defaultSelected) ?? control.options[0]
  return [control.value, chosen?.value] as const
}

const isBox = (control: Control): control is HTMLInputElement => /^(checkbox|radio)$/.test(control.type)

const cameFresh = () =>
  performance.getEntriesByType('navigation').every((entry) => 'type' in entry && entry.type === 'navigate')

function tell(control: Control, value: string | boolean) {
  if (typeof value === 'boolean') {
    const box = control as HTMLInputElement
    box.checked = !value
    box.click()
    return
  }
  const caret = document.activeElement === control && 'selectionStart' in control ? control.selectionStart : null
  // React compares with what was set last through the element itself, so only then does it hear a change.
  if (!(control instanceof HTMLSelectElement)) control.value = control.defaultValue
  Reflect.set(Object.getPrototypeOf(control) as object, 'value', value, control)
  for (const kind of ['input', 'change']) control.dispatchEvent(new Event(kind, { bubbles: true }))
  if (caret !== null && 'setSelectionRange' in control) control.setSelectionRange(caret, caret)
}
