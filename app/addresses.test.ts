import { expect, test } from 'vitest'

import { canonicalAddress, readableUrl } from './addresses.ts'

test.each([
  ['/Services', '/services'],
  ['/SERVICES/', '/services'],
  ['/blog/', '/blog'],
  ['/Blog/12/', '/blog/12'],
  ['/blog/Some%20Text/', '/blog/Some%20Text'],
  ['/Admin/', '/admin'],
  ['/admin/newsletter-themes/7/Edit', '/admin/newsletter-themes/7/edit'],
  ['/Blog/?page=2&category=x%20y', '/blog?page=2&category=x%20y'],
  ['/services?service=HEATING', '/services?service=heating'],
  ['/services?service=Air%20Quality', '/services?service=air-quality'],
  ['/Services/?utm_source=letter&service=smart_home', '/services?utm_source=letter&service=smart-home'],
])('%s redirects to %s', (path, canonical) => {
  expect(canonicalAddress(path)).toBe(canonical)
  expect(canonicalAddress(canonical)).toBeNull()
})

test.each([
  '/',
  '/services',
  '/services?service=heating',
  '/services?service=Plumbing',
  '/services?service=',
  '/blog/12',
  '/blog/Some%20Text',
  '/admin',
  '/nothing/',
  '/Nothing',
  '//',
  '/blog//',
  '/\\x',
])('%s does not redirect', (path) => {
  expect(canonicalAddress(path)).toBeNull()
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
