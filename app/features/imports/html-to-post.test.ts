import { expect, test } from 'vitest'

import { lineOf, pageText, postText } from './html-to-post.server.ts'

const base = 'https://old.example/hello/'
const text = (html: string) => postText(html, base).text

test('paragraphs, headings, bold text and lists become lines', () => {
  expect(
    text(
      '<!-- wp:paragraph --><p>One <b>two <strong>three</strong></b> four</p><!-- /wp:paragraph --><h2>Why <em>now</em></h2><ul><li>A</li><li>B</li></ul><ol><li>C</li></ol>',
    ),
  ).toBe('One **two three** four\n**Why now**\n• A\n• B\n1. C')
})

test('the blank lines of the classic editor separate paragraphs', () => {
  expect(text('First line\nsecond line\r\n\r\nNew <b>paragraph</b>')).toBe('First line\nsecond line\nNew **paragraph**')
})

test('bold text over several lines is bold on each, and empty bold is dropped', () => {
  expect(text('<strong>one<br>two</strong> and <b> </b>three<b> four </b>')).toBe('**one**\n**two** and three **four**')
  expect(text('<h3><strong>Twice</strong></h3><p><b>a</b><b>b</b></p>')).toBe('**Twice**\n**ab**')
})

test('scripts, styles and markup never become text, and text that looks like markup stays text', () => {
  const html = `<p onclick="alert(1)">Hi<script>alert(1)</script><style>p{}</style> <a href="javascript:alert(2)">there</a> &lt;b&gt;</p><svg onload="alert(3)"><script>alert(4)</script></svg>`
  expect(text(html)).toBe('Hi there <b>')
})

test('links to other sites keep their address', () => {
  const html = '<a href="/about">us</a>, <a href="https://energystar.gov/">them</a>, <a href="mailto:a@b.c">mail</a>'
  expect(text(html)).toBe('us, them (https://energystar.gov/), mail')
})

test('a long text that closes nothing is converted in a moment', () => {
  for (const part of ['[caption ', '[gallery ids=', '&nbsp;']) {
    expect(text(`Text **${part.repeat(50_000)}.`)).toMatch(/^Text /)
  }
})

test('images, videos and shortcodes are reported', () => {
  const found = postText(
    '[caption id="1"]<img src="/wp-content/a.jpg" alt=" A roof ">Our roof[/caption] [gallery ids="1,2"] <iframe src="https://video.example"></iframe>',
    base,
  )
  expect(found).toEqual({
    text: 'Our roof [gallery ids="1,2"]',
    images: [{ url: 'https://old.example/wp-content/a.jpg', alt: 'A roof' }],
    shortcodes: ['gallery'],
    hasEmbeds: true,
  })
})

const page = (main: string) =>
  `<html><head><title>T</title></head><body><nav>Menu</nav><header>Top</header>${main}<footer>Bottom</footer></body></html>`

test('only the main content of a saved page is taken', () => {
  expect(pageText(page('<main><h1>A</h1><p>B</p></main><p>C</p>'), base).text).toBe('**A**\nB')
  expect(pageText(page('<p>B</p>'), base).text).toBe('B')
})

test('a title is one line without markup', () => {
  expect(lineOf(' Filters &amp; <b>ducts</b>\n&#8217;19 ')).toBe('Filters & ducts ’19')
})
