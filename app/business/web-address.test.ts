import { expect, test } from 'vitest'

import { isPublicAddress, withHttps } from './web-address.ts'

test.each([
  'https://www.example.com',
  'http://example.com:8080',
  'https://203.0.113.7',
  'https://172.32.0.1',
  'https://[2001:db8::1]',
  'https://localhost.example.com',
  'https://xn--caf-dma.example.com',
  'https://www.example.com.',
])('others can open %s', (url) => {
  expect(isPublicAddress(url)).toBe(true)
})

test.each([
  'http://localhost:3000',
  'http://shop.localhost',
  'http://server',
  'http://nas.local',
  'http://127.0.0.1:3000',
  'http://0.0.0.0',
  'http://10.1.2.3',
  'http://172.16.0.1',
  'http://192.168.1.20',
  'http://[::1]:3000',
  'http://[fd00::1]',
  'http://[fe90::1]',
  'http://[::ffff:192.168.1.5]',
  'http://100.64.1.2:3000',
  'http://localhost.',
  'http://nas.local.',
  'http://box.home',
  'https://www.calm,com',
  'https://calm..com',
  'https://-.com',
  'ftp://example.com',
  'example.com',
  '',
])('only this computer or network can open "%s"', (url) => {
  expect(isPublicAddress(url)).toBe(false)
})

test.each([
  ['www.carrier.com', 'https://www.carrier.com'],
  ['carrier.com/apply?dealer=1', 'https://carrier.com/apply?dealer=1'],
  ['http://carrier.com', 'http://carrier.com'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['javascript.alert:1', 'javascript.alert:1'],
  ['//carrier.com', '//carrier.com'],
  ['ada@carrier.com', 'ada@carrier.com'],
  ['4.8', '4.8'],
  ['', ''],
])('"%s" as an address on the web is "%s"', (typed, address) => {
  expect(withHttps(typed)).toBe(address)
})
