import type { Texts } from '#app/ui/use-draft.ts'

/** Fills the booking form from the contact form. The last word of the name becomes the last name. */
export function prefillFromContact({ name = '', email = '', phone = '', message = '' }: Texts): Texts {
  const words = name.trim().split(/\s+/)
  const lastName = words.length > 1 ? (words.pop() ?? '') : ''
  return { firstName: words.join(' '), lastName, email, phone, message }
}
