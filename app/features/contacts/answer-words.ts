import EmailReplyParser from 'email-reply-parser'
import { compile } from 'html-to-text'
import type { Email } from 'postal-mime'

import { withoutControls } from './without-controls.ts'

const maxLength = 10_000
const maxWholeLength = 100_000

/** What the customer wrote, without what it quotes, and the whole mail if that is more. */
export function wordsOf({ text, html }: Email): { body: string; whole: string | null } {
  const all = tidy(text?.trim() ? text : htmlAsText(html ?? ''))
  const own = text?.trim() || !html ? all : tidy(htmlWithoutQuotes(html))
  const visible = new EmailReplyParser().read(own.slice(0, maxLength)).getVisibleText().trim()
  const body = visible || all.slice(0, maxLength) || 'An email without text.'
  return { body, whole: body === all ? null : all || null }
}

/** Cut before anything is searched in it, and without long runs of spaces and empty lines: parsers take seconds for those. */
const tidy = (text: string) =>
  withoutControls(text.slice(0, maxWholeLength))
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?<![ \t])[ \t]+(?=\n)/g, '')
    .replaceAll(/ {20,}/g, ' ')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

const html = {
  limits: { maxInputLength: 200_000, maxDepth: 100, maxChildNodes: 2_000 },
  wordwrap: false as const,
}
const plain = [
  { selector: 'a', options: { ignoreHref: true } },
  { selector: 'img', format: 'skip' },
]
const htmlAsText = compile({ ...html, selectors: plain })
const htmlWithoutQuotes = compile({
  ...html,
  selectors: [...plain, { selector: 'blockquote', format: 'skip' }, { selector: '.gmail_quote', format: 'skip' }],
})
