import { expect, test } from 'vitest'

import { urlsIn, parseBlocks } from './markup.ts'

test('each line is a paragraph, blank lines are dropped, double asterisks are bold', () => {
  expect(parseBlocks('One **two** three\r\n\r\n  Four  ')).toEqual([
    {
      kind: 'paragraph',
      pieces: [
        { text: 'One ', bold: false },
        { text: 'two', bold: true },
        { text: ' three', bold: false },
      ],
    },
    { kind: 'paragraph', pieces: [{ text: 'Four', bold: false }] },
  ])
})

test('headings, lists, quotes, pictures and rules', () => {
  expect(
    parseBlocks('## Fall\n- one\n- two\n> said\n![A van](https://a.example/v.jpg)\n---\n-no list').map(
      ({ kind }) => kind,
    ),
  ).toEqual(['heading', 'list', 'quote', 'image', 'rule', 'paragraph'])
})

test('a line that is only a link is a button, a link within text stays text', () => {
  expect(parseBlocks('[Book **now**]({{booking_url}})')).toEqual([
    { kind: 'button', text: 'Book now', href: '{{booking_url}}' },
  ])
  expect(parseBlocks('See **[our page](https://a.example/x)** today')).toEqual([
    {
      kind: 'paragraph',
      pieces: [
        { text: 'See ', bold: false },
        { text: 'our page', bold: true, href: 'https://a.example/x' },
        { text: ' today', bold: false },
      ],
    },
  ])
})

test('a javascript: link stays text', () => {
  expect(parseBlocks('Click [here](javascript:alert) now')).toEqual([
    { kind: 'paragraph', pieces: [{ text: 'Click [here](javascript:alert) now', bold: false }] },
  ])
})

test('all URLs of a text are found', () => {
  expect(urlsIn(parseBlocks('a [b](https://b.example) c\n- [d](/d)\n![e](https://e.example/e.png)\n[f](x)'))).toEqual([
    'https://b.example',
    '/d',
    'https://e.example/e.png',
    'x',
  ])
})

test('HTML stays text, however long or odd the line', () => {
  const odd = `${'['.repeat(2000)}${'**'.repeat(2000)}<script>`
  expect(JSON.stringify(parseBlocks(odd))).toContain('<script>')
})

test('unmatched brackets stay text, and a link after them is found', () => {
  const link = { text: 'a[b', bold: false, href: '/d' }
  expect(parseBlocks('[] [x] [y](z) ](/e) [](/f) [a[b](/d) ]')).toEqual([
    {
      kind: 'paragraph',
      pieces: [{ text: '[] [x] [y](z) ](/e) [](/f) ', bold: false }, link, { text: ' ]', bold: false }],
    },
  ])
})

test.each([
  ['brackets that are never closed', '['.repeat(50_000)],
  ['brackets round nothing', '[]'.repeat(25_000)],
  ['links cut short', '[a](http://b'.repeat(4_000)],
  ['asterisks', '*'.repeat(50_000)],
  ['spaces in a list that has an odd line break', `- ${' '.repeat(24_000)}${'a'.repeat(24_000)}\u2028b`],
])('50,000 characters of %s are parsed fast', (_what, content) => {
  parseBlocks('warm [a](/b)')
  const began = performance.now()
  parseBlocks(content)
  expect(performance.now() - began).toBeLessThan(400)
})
