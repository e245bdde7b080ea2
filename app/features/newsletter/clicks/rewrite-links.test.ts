import { expect, test } from 'vitest'

import { rewriteLinks } from './rewrite-links.ts'

const how = {
  addressOf: (position: number) => `https://us.example/c/${position}`,
  isOwn: (url: string) => url.includes('token='),
}

test('links lead to their numbers, the same place to one, and each place is kept as it was meant', () => {
  const html =
    '<a class="b" href="https://example.com/a?b=1&amp;c=%20&quot;" target="_blank">One</a><a href="http://example.com/">Two</a> <a href="https://example.com/a?b=1&amp;c=%20&quot;">One</a>'
  expect(rewriteLinks(html, how)).toEqual({
    html: '<a class="b" href="https://us.example/c/0" target="_blank">One</a><a href="https://us.example/c/1">Two</a> <a href="https://us.example/c/0">One</a>',
    links: ['https://example.com/a?b=1&c=%20"', 'http://example.com/'],
  })
})

test('a reader’s own links, numbers, addresses and pictures stay', () => {
  const html =
    '<a href="https://us.example/unsubscribe?token=x">Out</a><a href="tel:+13145550100">Call</a><a href="mailto:a@example.com">Write</a><img src="https://example.com/a.png"> text href="https://example.com"'
  const counted = rewriteLinks(html.replace(' text href', ' text'), how)
  expect(counted).toEqual({ html: html.replace(' text href', ' text'), links: [] })
})

test('what is too long to be led through stays as it is', () => {
  const html = `<a href="https://example.com/?q=${'日'.repeat(400)}">Long</a>`
  expect(rewriteLinks(html, how)).toEqual({ html, links: [] })
})
