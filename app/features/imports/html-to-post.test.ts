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

test('links keep their address, to the earlier site too, but not around images, inside the page or twice', () => {
  const html =
    '<a href="/about">us</a>, <a href="https://energystar.gov/">them</a>, <a href="mailto:a@b.c">mail</a>, <a href="#top">top</a>, <a href="/a.jpg"><img src="/a.jpg"></a><a href="https://x.example/">https://x.example/</a>, <a href="tel:+13145550142">(314) 555-0142</a>, <a href="tel:+1-314-555-0142">our office</a>, <a href="sms:3145550142?body=Hi">text us</a>'
  expect(text(html)).toBe(
    'us (https://old.example/about), them (https://energystar.gov/), mail (a@b.c), top, https://x.example/, (314) 555-0142, our office: (314) 555-0142, text us: (314) 555-0142',
  )
})

test('each row of a table is a line, each cell with its heading', () => {
  const rows = '<tr><td>Tune-up</td><td><p>$89</p></td></tr><tr><td>Repair</td><td></td></tr>'
  expect(text(`Before<table><caption>Prices</caption><tr><th>Work</th><th>Price</th></tr>${rows}</table>After`)).toBe(
    'Before\nPrices\nWork: Tune-up · Price: $89\nWork: Repair\nAfter',
  )
  expect(text(`<figure><table><tbody>${rows}</tbody></table><figcaption>Since May</figcaption></figure>`)).toBe(
    'Tune-up · $89\nRepair\nSince May',
  )
  expect(text('<table><tr><td><h2>Left</h2><p>One</p></td><td><ul><li>Two</li></ul></td></tr></table>')).toBe(
    '**Left**\nOne\n• Two',
  )
})

test.each([
  ['[gallery ids="1,2"] Words', 'Words', []],
  [
    '[vc_row][vc_column width="1/2"]Left[/vc_column][vc_column]Right[/vc_column][/vc_row]',
    'Left\nRight',
    ['vc_row', 'vc_column'],
  ],
  ['[et_pb_text admin_label="A]"]Words <b>here</b>[/et_pb_text]', 'Words **here**', ['et_pb_text']],
  ['Call [su_highlight]now[/su_highlight] please', 'Call now please', ['su_highlight']],
  ['[embed]https://video.example/1[/embed]', 'https://video.example/1', ['embed']],
  ['[audio src="a.mp3"][/audio]Text', 'Text', ['audio']],
  ['Text\n\n[sitemap]\n\n[contact-form-7 id="1" title="Contact"]', 'Text', ['sitemap', 'contact-form-7']],
  ['[vc_raw_html]JTNDc2NyaXB0JTNF[/vc_raw_html]Text', 'Text', ['vc_raw_html']],
  [
    '<!-- wp:shortcode -->[my_form]<!-- /wp:shortcode --><!-- wp:paragraph --><p>Text</p><!-- /wp:paragraph -->',
    'Text',
    ['my_form'],
  ],
  [
    'They said so [sic], [1] and [Update: no]. Write to info [at] old.example. [It is so]',
    'They said so [sic], [1] and [Update: no]. Write to info [at] old.example. [It is so]',
    [],
  ],
  ['Write [[gallery]] for one', 'Write [gallery] for one', []],
])('shortcodes are dropped, but not the words between them: %s', (html, expected, shortcodes) => {
  expect(postText(html, base)).toMatchObject({ text: expected, shortcodes })
})

test('captions, also those of old exports, stand on lines of their own', () => {
  expect(text('One[caption id="1" width="300"]<a href="/a.jpg"><img src="/a.jpg"></a> Our roof[/caption]Two')).toBe(
    'One\nOur roof\nTwo',
  )
  expect(
    text(`[caption id="1" caption="Our <a href='https://x.example/'>roof</a>"]<img src="/a.jpg">[/caption]Two`),
  ).toBe('Our roof (https://x.example/)\nTwo')
})

test('a long text that closes nothing is converted in a moment', () => {
  for (const part of ['[caption ', '[gallery ids=', '[a "', "[a x='", '<!-- wp:', '&nbsp;']) {
    expect(text(`Text **${part.repeat(50_000)}.`)).toMatch(/^Text /)
  }
})

test('images, galleries and videos are found', () => {
  const found = postText(
    '[caption id="1"]<img src="/wp-content/a.jpg" alt=" A roof ">Our roof[/caption] [gallery ids="1,2"] [gallery] <iframe src="https://video.example"></iframe>',
    base,
  )
  expect(found).toEqual({
    text: 'Our roof',
    images: [{ url: 'https://old.example/wp-content/a.jpg', alt: 'A roof' }],
    gallery: ['1', '2', 'all'],
    shortcodes: [],
    hasEmbeds: true,
  })
})

test.each([
  ['unclosed elements', '<b>'.repeat(320_000), '200 elements inside one another'],
  ['elements that are closed by others', '<b></i>'.repeat(140_000), '200 elements inside one another'],
  ['very many elements', '<p>a'.repeat(200_000), '100,000 elements'],
])('%s are refused at once', (_name, html, message) => {
  expect(() => postText(html, base)).toThrow(message)
  expect(() => pageText(html, base)).toThrow(message)
  expect(() => lineOf(html)).toThrow(message)
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
