import { expect, test } from 'vitest'

import { pageHead, sitemapUrls, urlOfPage } from './read-page.server.ts'

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
  const head = { title: '', url: null, description: '', image: null, publishedAt: null }
  expect(urlOfPage({ ...head, url: 'https://www.old.example/About/' }, 'x.html', urls)).toBe(
    'https://old.example/about',
  )
  expect(urlOfPage(head, 'Roof Repair.html', urls)).toBe('https://old.example/roof-repair/')
  expect(urlOfPage(head, 'index.html', urls)).toBe('https://old.example/')
  expect(urlOfPage(head, 'other.html', urls)).toBeNull()
})

const sitemap = (inner: string) => `<?xml version="1.0"?><urlset>${inner}</urlset>`

test('a sitemap gives its addresses; an index, a broken one and one with entities are refused', () => {
  expect(
    sitemapUrls(sitemap('<url><loc> https://old.example/a?b=1&amp;c=2 </loc></url><url><loc>nonsense</loc></url>')),
  ).toEqual(['https://old.example/a?b=1&c=2'])
  expect(() => sitemapUrls('<sitemapindex></sitemapindex>')).toThrow('only lists other sitemaps')
  expect(() => sitemapUrls(sitemap('<url>'))).toThrow('broken or incomplete')
  expect(() => sitemapUrls('<!DOCTYPE a [<!ENTITY b "c">]><urlset/>')).toThrow('broken or incomplete')
})
