import { expect, test } from 'vitest'

import { rewriteLinks } from './rewrite-links.ts'

const how = {
  addressOf: (position: number) => `https://us.example/c/${position}`,
  isOwn: (url: string) => url.includes('token='),
}

test('links are replaced by position, the same URL by the same one', () => {
  const html =
    '<a class="b" href="https://example.com/a?b=1&amp;c=%20&quot;" target="_blank">One</a><a href="http://example.com/">Two</a> <a href="https://example.com/a?b=1&amp;c=%20&quot;">One</a>'
  expect(rewriteLinks(html, how)).toEqual({
    html: '<a class="b" href="https://us.example/c/0" target="_blank">One</a><a href="https://us.example/c/1">Two</a> <a href="https://us.example/c/0">One</a>',
    links: ['https://example.com/a?b=1&c=%20"', 'http://example.com/'],
  })
})

test('the subscriber’s own links, mailto, tel and pictures are unchanged', () => {
  const html =
    '<a href="https://us.example/unsubscribe?token=x">Out</a><a href="tel:+13145550100">Call</a><a href="mailto:a@example.com">Write</a><img src="https://example.com/a.png"> text href="https://example.com"'
  const counted = rewriteLinks(html.replace(' text href', ' text'), how)
  expect(counted).toEqual({ html: html.replace(' text href', ' text'), links: [] })
})

test('a URL that is too long is unchanged', () => {
  const html = `<a href="https://example.com/?q=${'日'.repeat(400)}">Long</a>`
  expect(rewriteLinks(html, how)).toEqual({ html, links: [] })
})
