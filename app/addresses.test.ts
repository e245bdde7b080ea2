import { expect, test } from 'vitest'

import { canonicalPath, readableUrl } from './addresses.ts'

test.each([
  ['/Services', '/services'],
  ['/SERVICES/', '/services'],
  ['/blog/', '/blog'],
  ['/Blog/12/', '/blog/12'],
  ['/blog/Some%20Text/', '/blog/Some%20Text'],
  ['/Admin/', '/admin'],
  ['/admin/newsletter-themes/7/Edit', '/admin/newsletter-themes/7/edit'],
])('%s redirects to %s', (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical)
  expect(canonicalPath(canonical)).toBeNull()
})

test.each([
  '/',
  '/services',
  '/blog/12',
  '/blog/Some%20Text',
  '/admin',
  '/nothing/',
  '/Nothing',
  '//',
  '/blog//',
  '/\\x',
])('%s does not redirect', (path) => {
  expect(canonicalPath(path)).toBeNull()
})

test.each([
  ['/%zz', '/%25zz'],
  ['/services%', '/services%25'],
  ['/blog/%E0%A4%A?page=%zz', '/blog/%25E0%25A4%25A?page=%zz'],
  ['/blog/Some%20Text?q=%zz', '/blog/Some%20Text?q=%zz'],
  ['/', '/'],
])('%s is decoded as %s', (path, readable) => {
  expect(readableUrl(path)).toBe(readable)
  expect(() => decodeURIComponent(readableUrl(path).split('?')[0]!)).not.toThrow()
})
