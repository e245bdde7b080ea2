import EmailReplyParser from 'email-reply-parser'
import { compile } from 'html-to-text'

import { withoutControls } from './without-controls.ts'

const maxLength = 10_000
const maxWholeLength = 100_000

/** What the customer wrote, without what it quotes, and the whole mail if that is more. */
export function wordsOf({ text, html }: { text: string; html: string }): { body: string; whole: string | null } {
  const all = tidy(text.trim() || htmlAsText(html))
  const own = text.trim() || !html ? all : tidy(htmlWithoutQuotes(html))
  const start = own.slice(0, maxLength)
  // Nothing above what it quotes: an answer may be below.
  const visible = new EmailReplyParser().read(withoutQuote(start).trim() || start).getVisibleText()
  const body = visible.trim().replace(ending, '').trim() || 'An email without text.'
  return { body, whole: body === all ? null : all || null }
}

/** What some programs add to the last sentence, and the line above a quote. */
const ending = /(?:\bSent from my [\p{L}\d ]{2,30}|\n[-_]{5,})$/u

/** Cut before the head of a quoted mail, also where it is in one line, which the parser of replies doesn't find. */
function withoutQuote(text: string): string {
  const fields = [...text.matchAll(field)].map(({ index }) => index)
  const head = fields.find((start, at) => {
    const third = fields[at + 2]
    return third !== undefined && third - start < 500 && text.slice(start, third + 100).includes('@')
  })
  const wrote = [...text.matchAll(verb)].flatMap(({ index, 0: { length } }) => {
    // The parser knows lines with ">", and that an answer may be below them.
    if (/^\s*>/.test(text.slice(index + length))) return []
    const before = text.slice(Math.max(index - 250, 0), index)
    const start = before.search(dated)
    return start >= 0 && before.includes('@', start) ? [index - before.length + start] : []
  })
  const ends = [head, wrote[0], rule.exec(text)?.index].map((end) => end ?? text.length)
  return text.slice(0, Math.min(...ends))
}

/** Three of "From: … Sent: … To: … Subject: …" */
const field =
  /(?<!\p{L})(?:From|Sent|Date|To|Cc|Subject|Von|Gesendet|Datum|An|Betreff|De|Enviado(?: el)?|Fecha|Para|Asunto|Envoyé|À|Objet|Da|Inviato|Oggetto|Van|Verzonden|Aan|Onderwerp|Data|Assunto) ?:(?=\s)/gu

/** "-------- Original message --------" in any language. */
const rule = /^[ \t]*-{4,} ?[\p{L}'’ ]{4,40} ?-{4,}(?=[^]{0,200}@)/mu

/** "On Fri, Nov 27, 2026 at 9:00 AM Calm Climate <office@example.com> wrote:" */
const dated = /(?<!\p{L})(?:On|Am|El|Le|Il|Em|Op|Den) (?=[^\n]{0,40}\d)/u
const verb = /(?:wrote|schrieb|escribió|a écrit|ha scritto|escreveu|skrev)\s?:/gu

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
const quotes = ['blockquote', '.gmail_quote', '.yahoo_quoted', '.protonmail_quote', '.moz-cite-prefix']
const htmlAsText = compile({ ...html, selectors: plain })
const htmlWithoutQuotes = compile({
  ...html,
  selectors: [...plain, ...quotes.map((selector) => ({ selector, format: 'skip' }))],
})
