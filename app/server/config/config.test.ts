import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { InvalidConfig, readConfig } from './config.ts'

const faultsOf = (environment: Record<string, string>) => {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidConfig)
    return (error as InvalidConfig).message.split('\n').slice(1, -1)
  }
}

test('all faults are told at once, those of settings that belong together among them', () => {
  expect(faultsOf({ PORT: 'many', S3_BUCKET: 'pictures', SMS_GATEWAY_TOKEN: 'alone' })).toEqual([
    '  PORT: must be a whole number from 0 to 65535',
    '  S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.',
    '  SMS_GATEWAY_TOKEN must be set together with SMS_GATEWAY_URL.',
  ])
})

test('.env.example names each setting that is read, and no other', () => {
  const example = readFileSync(join(import.meta.dirname, '../../../.env.example'), 'utf8')
  const source = readFileSync(join(import.meta.dirname, 'config.ts'), 'utf8')
  const named = [...example.matchAll(/^#([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name)
  const read = [...source.matchAll(/^ {2}([A-Z][A-Z0-9_]+): z/gm)].map(([, name]) => name)
  expect(new Set(named)).toEqual(new Set(read.filter((name) => name !== 'NODE_ENV')))
})

test('every example of .env.example can be used as it stands', () => {
  const example = readFileSync(join(import.meta.dirname, '../../../.env.example'), 'utf8')
  const given = [...example.matchAll(/^#([A-Z][A-Z0-9_]+)=(.+)$/gm)].map(([, name, value]) => [name, value])
  expect(faultsOf(Object.fromEntries(given) as Record<string, string>)).toEqual([])
})

test.each([
  ['TRUST_PROXY', ['banana', 'true', '10.0.0.0/33', 'loopback,', '10.0.0.1/0', '-1', '1000'], 'must be the number of'],
  [
    'SITE_URL',
    ['https://example.com/site', 'https://example.com?x', 'https://me@example.com'],
    'must end after the host name',
  ],
  [
    'SMTP_URL',
    ['smtp://', 'smtp:///mail', 'mail.example.com', 'smtp://me:50%zz@mail.example.com'],
    'must be a URL such as smtp:',
  ],
  [
    'BOUNCE_MAILBOX_URL',
    ['imaps://a:b@', 'imaps://mail.example.com', 'imaps://a:%zz@mail.example.com'],
    'must be a URL such as imaps:',
  ],
  // A digit too many would have a tap on "Call Now" dial another country.
  [
    'BUSINESS_PHONE',
    ['(314) 555-01422', '(314) 555-0142 ext 5', '044 7946 0958', '555-0142'],
    'must be a US phone number',
  ],
])('%s is refused where nothing could be made of it', (name, values, said) => {
  for (const value of values)
    expect(faultsOf({ [name]: value }), value).toEqual([expect.stringContaining(`${name}: ${said}`)])
})

test('a password that nobody could type is refused', () => {
  expect(faultsOf({ ADMIN_PASSWORD: 'correct horse battery\n' })).toEqual([
    "  ADMIN_PASSWORD: must not contain line breaks, which can't be typed",
  ])
})

test('a setting that is not known is named with the nearest one', () => {
  const misspelled = { ADMIN_PASWORD: 'correct horse battery', SMTP_URI: 'smtp://a', BUSINESS_TOWN: 'St. Louis' }
  expect(readConfig({ ...misspelled, HOSTNAME: 'a', HOME: '/root', LANGUAGE: 'en' }).warnings).toEqual([
    'Unknown setting ADMIN_PASWORD. Did you mean ADMIN_PASSWORD?',
    'Unknown setting SMTP_URI. Did you mean SMTP_URL?',
    expect.stringMatching(/^Unknown setting BUSINESS_TOWN\. Did you mean BUSINESS_/),
  ])
})

test('settings without what they need are refused', () => {
  expect(faultsOf({ S3_ENDPOINT: 'https://s3.example.com' })).toEqual([
    '  S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.',
  ])
  expect(faultsOf({ AI_API_KEY: 'key', AI_TEXT_MODEL: 'writer' })).toEqual([
    '  AI_API_KEY must be set together with AI_BASE_URL.',
    '  AI_TEXT_MODEL must be set together with AI_BASE_URL.',
  ])
  expect(faultsOf({ MIGRATION_DATABASE_URL: 'postgres://owner@localhost/site' })).toEqual([
    '  MIGRATION_DATABASE_URL must be set together with DATABASE_URL.',
  ])
  expect(faultsOf({ METRICS_PORT: '3000' })).toEqual(['  METRICS_PORT: must differ from PORT'])
  expect(faultsOf({ METRICS_PORT: '0', PORT: '0' })).toEqual([])
  expect(faultsOf({ METRICS_PORT: '3000', HOST: '192.0.2.7' })).toEqual([])
})

test.each([
  ['false', false],
  ['0', false],
  ['2', 2],
  ['loopback', 'loopback'],
  ['10.0.0.0/255.0.0.0', '10.0.0.0/255.0.0.0'],
  ['10.0.0.0/8, fd00::/8,192.0.2.7', '10.0.0.0/8, fd00::/8,192.0.2.7'],
])('TRUST_PROXY=%s is understood', (value, trustProxy) => {
  expect(readConfig({ TRUST_PROXY: value })).toMatchObject({ trustProxy })
})

test('blanks around a value are no part of it, and an address is written one way', () => {
  const { host, port, profile } = readConfig({
    HOST: ' 127.0.0.1 ',
    PORT: '80 ',
    SITE_URL: ' https://WWW.Example.com:443/ ',
  })
  expect({ host, port, siteUrl: profile.siteUrl }).toEqual({
    host: '127.0.0.1',
    port: 80,
    siteUrl: 'https://www.example.com',
  })
  expect(readConfig({ ADMIN_PASSWORD: ' twelve letters ' }).adminPassword).toBe(' twelve letters ')
})

test('phones are kept as people read them', () => {
  const { profile } = readConfig({ BUSINESS_TOLL_FREE: '8005551234', BUSINESS_PHONE: '+1 314.555.0177' })
  expect(profile).toMatchObject({ tollFree: '(800) 555-1234', local: '(314) 555-0177' })
})
