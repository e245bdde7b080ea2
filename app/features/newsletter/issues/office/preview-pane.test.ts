// @vitest-environment jsdom
import { expect, test } from 'vitest'

import { styleAttribute, framedMail } from './preview-pane.tsx'

const mail = `<!doctype html><html><head><style>@media (prefers-color-scheme: dark) { p { color: white } }</style>
  <script>alert(1)</script></head><body style="margin:0"><p style="color:red"><a href="https://example.com/x">x</a></p></body></html>`

test('inline styles, scripts and links are removed', () => {
  const { page, sheets } = framedMail(mail, false)
  expect(page.querySelectorAll('[style], style, script, a[href]')).toHaveLength(0)
  expect(page.querySelector('p')?.getAttribute(styleAttribute)).toBe('color:red')
  expect(page.querySelector('a')?.title).toBe('https://example.com/x')
  expect(sheets).toHaveLength(1)
})

test('the dark rules apply only in dark mode', () => {
  expect(framedMail(mail, true).sheets[0]).toContain('@media (min-width: 0px)')
  expect(framedMail(mail, false).sheets[0]).toContain('@media (max-width: 0px)')
})
