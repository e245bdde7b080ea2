import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { unbroken } from './unbroken.tsx'

test.each([
  ['St. Louis summers, and East St. Louis', '[St. Louis] summers, and East [St. Louis]'],
  [
    'call us directly at (800) 555-0199 or (314) 555-0142.',
    'call us directly at [(800) 555-0199] or [(314) 555-0142].',
  ],
  ['by Calm Climate Heating & Cooling, a division', 'by Calm Climate [Heating &] Cooling, a division'],
  ['by Miller Heating & Air, and a fan & aircon', 'by Miller [Heating & Air], and a [fan &] aircon'],
  ['between 0 °F and 50 °F', 'between [0 °F] and [50 °F]'],
  ['Reference B-1001. We call 314-555-0100 by 9:00 AM.', 'Reference [B-1001]. We call [314-555-0100] by [9:00 AM].'],
  ['Sent Saturday, November 28, 2026, 10:12 AM', 'Sent Saturday, [November 28], 2026, [10:12 AM]'],
  ['Ft. Worth and Mt. Olive, but not the 1st. Then', '[Ft. Worth] and [Mt. Olive], but not the 1st. Then'],
  ['2 hours, (2024), AB-1001 and 5 more', '2 hours, (2024), AB-1001 and 5 more'],
])('%j does not break inside its parts, and every character stays', (text, expected) => {
  const html = renderToStaticMarkup(unbroken(text)).replaceAll('&amp;', '&')
  const parts = html.replace(/^<span>(.*)<\/span>$/, '$1')
  expect(parts.replaceAll('<span class="whitespace-nowrap">', '[').replaceAll('</span>', ']')).toBe(expected)
  expect(html.replaceAll(/<[^>]+>/g, '')).toBe(text)
})
