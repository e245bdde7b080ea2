import type { ReactNode } from 'react'
import { plainTextSelectors, render } from '@react-email/render'
import { compile } from 'html-to-text'

/** Names and values stand in columns; an address to dial or write to is not repeated behind its words. */
const plain = {
  wordwrap: 78,
  selectors: [
    ...plainTextSelectors,
    { selector: 'table.facts', format: 'dataTable' },
    { selector: 'a[href^="tel:"]', format: 'anchor', options: { ignoreHref: true } },
    { selector: 'a[href^="mailto:"]', format: 'anchor', options: { ignoreHref: true } },
    { selector: 'p.quote', format: 'pre' },
    { selector: 'h1', options: { uppercase: false } },
  ],
}

// Built once: that takes several times as long as reading a mail with it.
const toText = compile(plain)

/** Both parts of a mail. With what it stands on it is a tenth of a start, and a start sends none: import it when one is drawn. */
export async function bothParts(mail: ReactNode): Promise<{ html: string; text: string }> {
  const html = await render(mail)
  return { html, text: toText(html) }
}
