import type { Texts } from '#app/ui/use-draft.ts'

/** Fills the booking form from the contact form. The last word of the name becomes the last name. */
export function prefillFromContact({ name = '', email = '', phone = '', message = '' }: Texts): Texts {
  const words = name.trim().split(/\s+/)
  const lastName = words.length > 1 ? (words.pop() ?? '') : ''
  return { firstName: words.join(' '), lastName, email, phone, message }
}

/** What /booking?about= says the visitor needs: one line of it. */
export const wordsIn = (search: URLSearchParams): string => (search.get('about') ?? '').trim().slice(0, 200)

/** A draft with those words below what was typed, once. */
export const withWords = ({ message = '', ...texts }: Texts, words: string): Texts => ({
  ...texts,
  message: message.includes(words) ? message : [message.trim(), words].filter(Boolean).join('\n'),
})
