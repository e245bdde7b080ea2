import type { Texts } from '#app/ui/use-draft.ts'

/** Fills the booking form from the contact form. The last word of the name becomes the last name. */
export function prefillFromContact({ name = '', email = '', phone = '', message = '' }: Texts): Texts {
  const words = name.trim().split(/\s+/)
  const lastName = words.length > 1 ? (words.pop() ?? '') : ''
  return { firstName: words.join(' '), lastName, email, phone, message }
}

/** What /booking?about= says the visitor needs: one line of it. */
export const wordsIn = (search: URLSearchParams): string => (search.get('about') ?? '').trim().slice(0, 200)

/** A draft with the words of the URL: what was typed stays, and reloading the page adds nothing. */
export function withWords(texts: Texts, words: string): Texts {
  const { message = '', requestedWords = '' } = texts
  if (words === '' || requestedWords === words) return texts
  const typed = message === requestedWords ? '' : message.trim()
  return { ...texts, message: typed === '' ? words : `${typed}\n${words}` }
}
