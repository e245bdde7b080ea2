import { expect, test } from 'vitest'

import { keysOf, newAddress, oldAddress } from './addresses.ts'

test.each([
  ['/old-page/', '/old-page'],
  ['/Old-Page', '/old-page'],
  ['old-page', '/old-page'],
  ['/2019/03//hello-world/', '/2019/03/hello-world'],
  ['https://www.old.example/Hello/?p=12#top', '/hello?p=12'],
  ['www.old.example/hello', '/hello'],
  ['/?p=123', '/?p=123'],
  ['/%C3%9Cber-uns', '/über-uns'],
  ['/100%', '/100%'],
  ['/', '/'],
  ['javascript:alert(1)', null],
])('the old address %s is stored as %s', (typed, stored) => {
  expect(oldAddress(typed)).toBe(stored)
})

test.each([
  ['/services', '/services'],
  ['/blog?category=tips#top', '/blog?category=tips#top'],
  ['/Über-uns', '/%C3%9Cber-uns'],
  ['https://shop.example/a', 'https://shop.example/a'],
  ['https://our.example/contact', '/contact'],
  ['http://www.our.example/contact', '/contact'],
  ['https://our.example//evil.example/a', '/evil.example/a'],
  ['/.//evil.example/a', '/evil.example/a'],
  ['//evil.example/a', null],
  ['/\\evil.example', null],
  ['services', null],
  ['javascript:alert(1)', null],
  ['https://me:secret@shop.example/', null],
])('the new address %s is stored as %s', (typed, stored) => {
  expect(newAddress(typed, 'https://our.example')).toBe(stored)
})

test('a path with a query may be stored with or without it', () => {
  expect(keysOf('/Old/?utm=1')).toEqual(['/old?utm=1', '/old'])
  expect(keysOf('https://shop.example/old')).toEqual([])
})
