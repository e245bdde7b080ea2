import type { Texts } from '#app/ui/use-draft.ts'

/** What was typed into the contact form, as the booking form names it: the last word of a name is the last name. */
export function prefillFromContact({ name = '', email = '', phone = '', message = '' }: Texts): Texts {
  const words = name.trim().split(/\s+/)
  const lastName = words.length > 1 ? (words.pop() ?? '') : ''
  return { firstName: words.join(' '), lastName, email, phone, message }
}
