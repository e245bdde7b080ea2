import { expect, test } from 'vitest'

import { pageHead, sitemapUrls, urlFinder } from './read-page.server.ts'

test('a saved page says its title, address, description, image and date', () => {
  const html = `<html><head><title>Roofs | Old Site</title><meta property="og:title" content="Roofs"><link rel="canonical" href="https://old.example/roofs/"><meta name="description" content="All about roofs"><meta property="og:image" content="https://old.example/a.jpg"><meta property="article:published_time" content="2019-03-04T10:00:00Z"></head><body><p>x</p></body></html>`
  expect(pageHead(html)).toEqual({
    title: 'Roofs',
    url: 'https://old.example/roofs/',
    description: 'All about roofs',
    image: 'https://old.example/a.jpg',
    publishedAt: '2019-03-04T10:00:00Z',
  })
  expect(pageHead('<title>Plain</title><p>x</p>')).toMatchObject({ title: expect.stringContaining('Plain'), url: null })
})

test('a page belongs to the address it names, else to the one its file is named after', () => {
  const urls = ['https://old.example/', 'https://old.example/roof-repair/', 'https://old.example/about']
  const urlOf = urlFinder(sitemapUrls(sitemap(urls.map((url) => `<url><loc>${url}</loc></url>`).join(''))))
  expect(urlOf('https://www.old.example/About/', 'x.html')).toBe('https://old.example/about')
  expect(urlOf(null, 'Roof Repair.html')).toBe('https://old.example/roof-repair/')
  expect(urlOf(null, 'index.html')).toBe('https://old.example/')
  expect(urlOf(null, 'other.html')).toBeNull()
})

const sitemap = (inner: string) => `<?xml version="1.0"?><urlset>${inner}</urlset>`

test('a sitemap gives its addresses; an index, a broken one and one with entities are refused', () => {
  expect(
    sitemapUrls(sitemap('<url><loc> https://old.example/a?b=1&amp;c=2 </loc></url><url><loc>nonsense</loc></url>')).map(
      ({ url }) => url,
    ),
  ).toEqual(['https://old.example/a?b=1&c=2'])
  expect(() => sitemapUrls('<sitemapindex></sitemapindex>')).toThrow('only lists other sitemaps')
  expect(() => sitemapUrls(sitemap('<url>'))).toThrow('broken or incomplete')
  expect(() => sitemapUrls('<!DOCTYPE a [<!ENTITY b "c">]><urlset/>')).toThrow('broken or incomplete')
})
