import type { ReactNode } from 'react'
import { plainTextSelectors, render } from '@react-email/render'
import { compile } from 'html-to-text'

/** Fields are aligned in columns; tel: and mailto: links are not repeated after their text. */
const options = {
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

// Compiled once: that takes several times as long as converting a mail.
const toText = compile(options)

/** Renders both parts of a mail. Import it dynamically: its dependencies take a tenth of the start-up time. */
export async function htmlAndText(mail: ReactNode): Promise<{ html: string; text: string }> {
  const html = await render(mail)
  return { html: withUnbrokenTimes(html), text: toText(html) }
}

/** No line breaks inside "12:36 AM". Only in HTML: in plain text, a search for the time would not find it. */
const withUnbrokenTimes = (html: string) => html.replaceAll(/(?<=\d:\d\d) (?=[AP]M\b)/g, '\u00a0')
