/** A name no browser and no password manager has anything to fill in for. */
export const trapName = 'leave-empty'

/** What stands in the trap of this form, as the server wants it said (PRODUCT §5); nothing when nothing does. */
export function trapHeader(formId: string): Record<string, string> {
  const form = document.getElementById(formId)
  const trap = form instanceof HTMLFormElement ? form.elements.namedItem(trapName) : null
  const filled = trap instanceof HTMLInputElement ? trap.value : ''
  return filled === '' ? {} : { 'x-form-trap': encodeURIComponent(filled).slice(0, 200) }
}
