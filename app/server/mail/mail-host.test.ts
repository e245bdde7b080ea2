import { expect, test } from 'vitest'

import { hostRefusal, mailLookup } from './mail-host.ts'

const isReserved = /is reserved for the machine’s own network/

test.each([
  '169.254.169.254',
  '169.254.1.1',
  '0xa9.0xfea9fe',
  '2852039166',
  'fd00:ec2::254',
  'fe80::1',
  '::ffff:169.254.169.254',
  '64:ff9b::a9fe:a9fe',
  '100.100.100.200',
  '0.0.0.0',
  '224.0.0.1',
])('%s can’t be a mail server', (host) => {
  expect(hostRefusal({ host, security: 'tls' })).toMatch(isReserved)
})

test.each([
  '127.0.0.1',
  '192.168.1.20',
  '10.0.0.5',
  '::1',
  'fd12::25',
  '93.184.216.34',
  'localhost',
  'smtp.example.com',
])('%s can be one', (host) => {
  expect(hostRefusal({ host, security: 'tls' })).toBeNull()
})

test('without encryption, only the site’s own network is allowed', () => {
  expect(hostRefusal({ host: '93.184.216.34', security: 'none' })).toMatch(/^Without encryption/)
  expect(hostRefusal({ host: '192.168.1.20', security: 'none' })).toBeNull()
})

const resolved = (host: string) =>
  new Promise((resolve, reject) => {
    mailLookup({ security: 'tls' })(host, {}, (error, address) => (error ? reject(error) : resolve(address)))
  })

test('a name is checked by the address it resolves to', async () => {
  await expect(resolved('2852039166')).rejects.toThrow(isReserved)
  expect(await resolved('localhost')).toMatch(/^(127\.0\.0\.1|::1)$/)
})
