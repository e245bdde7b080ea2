import type { Texts } from '#app/ui/use-draft.ts'

import type { FormValues } from './form-spec.ts'
import { honeypotName } from './honeypot.ts'

/** The current values of a form. A half-typed date reads as empty, so it is replaced with a text the schema rejects. */
export function valuesOf(form: HTMLFormElement): FormValues {
  const values = Object.fromEntries(new FormData(form)) as FormValues
  for (const input of controlsOf(form)) if (input.validity.badInput) values[input.name] = 'unfinished'
  return values
}

/** The text values, for the draft. What is checked is left out: consent is given each time. */
export function textsOf(form: HTMLFormElement): Texts {
  const texts = controlsOf(form).filter((control) => !isChoice(control) && !notTyped.includes(control.name))
  return Object.fromEntries(texts.map(({ name, value }) => [name, value]))
}

/** Fills in text fields the visitor hasn't touched. */
export function fillIn(form: HTMLFormElement, texts: Texts): void {
  for (const control of controlsOf(form)) {
    const text = texts[control.name]
    if (text !== undefined && control.type !== 'hidden' && !isChoice(control) && isUnchanged(control))
      control.value = text
  }
}

/** Whether any field differs from its initial value. */
export const isTouched = (form: HTMLFormElement): boolean => controlsOf(form).some((control) => !isUnchanged(control))

/** Request headers that accompany a form: honeypot, consent wording version and time spent. */
export function headersOf(form: HTMLFormElement): Record<string, string> {
  const { [honeypotName]: trap = '', consentVersion } = valuesOf(form)
  return {
    ...(trap !== '' && { 'x-form-trap': encodeURIComponent(trap).slice(0, 200) }),
    ...(consentVersion && { 'x-consent-version': consentVersion }),
    'x-form-time': new Date().toISOString(),
  }
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const notTyped = ['form', 'consentVersion', honeypotName]

const isChoice = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio'

const controlsOf = (form: HTMLFormElement) =>
  Array.from(form.elements).filter((element): element is Control => element.matches('input, textarea, select'))

/** Whether a field has its initial value. */
export function isUnchanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const chosen = Array.from(control.options).find(({ defaultSelected }) => defaultSelected) ?? control.options[0]
    return control.value === (chosen?.value ?? '')
  }
  if (isChoice(control)) return control.checked === control.defaultChecked
  return control.value === control.defaultValue
}
