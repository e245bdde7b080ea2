import { expect, test } from 'vitest'

import { networkOf } from './network-of.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['::1', '::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['203.0.113.9:51234', '203.0.113.9'],
  ['"203.0.113.9:51234"', '203.0.113.9'],
  ['for="[2001:db8::1]:443";proto=https', '2001:db8::/64'],
  ['[::1]:443', '::/64'],
  ['[::1]', '::/64'],
  ['[::ffff:203.0.113.9]:443', '203.0.113.9'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['[fe80::1%25eth0]:80', 'fe80::/64'],
  ['unknown', 'unknown'],
  ['_hidden', 'unknown'],
  ['203.0.113', 'unknown'],
  ['203.0.113.9.1', 'unknown'],
  ['999.0.0.1', 'unknown'],
  ['', 'unknown'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('a caller who is gone has no address', () => {
  expect(networkOf(undefined as unknown as string)).toBe('unknown')
})

test('a provider’s block is found at its 48 bits', () => {
  expect(networkOf('2001:db8:1:1234::9', 48)).toBe('2001:db8:1::/48')
  expect(networkOf('203.0.113.9', 48)).toBe('203.0.113.9')
})
