import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { InvalidConfig, readConfig } from './config.ts'

const problemsOf = (environment: Record<string, string>) => {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidConfig)
    return (error as InvalidConfig).message.split('\n').slice(1, -1)
  }
}

const twilio = {
  SMS_TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  SMS_TWILIO_AUTH_TOKEN: 'secret',
  SMS_TWILIO_FROM: '+18005550199',
}

test('all problems are reported together, including settings that depend on each other', () => {
  expect(problemsOf({ PORT: 'many', S3_BUCKET: 'pictures', SMS_GATEWAY_TOKEN: 'alone' })).toEqual([
    '  PORT: must be a whole number from 0 to 65535',
    '  S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.',
    '  SMS_GATEWAY_TOKEN must be set together with SMS_GATEWAY_URL.',
  ])
})

test('.env.example has every setting, and no other', () => {
  const example = readFileSync(join(import.meta.dirname, '../../../.env.example'), 'utf8')
  const source = readFileSync(join(import.meta.dirname, 'config.ts'), 'utf8')
  const named = [...example.matchAll(/^#([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name)
  const read = [...source.matchAll(/^ {2}([A-Z][A-Z0-9_]+): z/gm)].map(([, name]) => name)
  expect(new Set(named)).toEqual(new Set(read.filter((name) => name !== 'NODE_ENV')))
})

test('every example value in .env.example is valid', () => {
  const example = readFileSync(join(import.meta.dirname, '../../../.env.example'), 'utf8')
  const examples = [...example.matchAll(/^#([A-Z][A-Z0-9_]+)=(.+)$/gm)].map(([, name, value]) => [name, value])
  expect(problemsOf(Object.fromEntries(examples) as Record<string, string>)).toEqual([])
})

test.each([
  [
    'TRUST_PROXY',
    ['banana', 'true', '10.0.0.0/33', 'loopback,', '10.0.0.1/0', '0.0.0.0/0.0.0.0', '-1', '1000'],
    'must be the number of',
  ],
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
  // With an extra digit, "Call Now" would dial another country.
  [
    'BUSINESS_PHONE',
    ['(314) 555-01422', '(314) 555-0142 ext 5', '044 7946 0958', '555-0142'],
    'must be a US phone number',
  ],
  ['DATABASE_URL', ['mysql://localhost/x'], 'must'],
  ['ADMIN_PASSWORD', ['short'], 'must'],
  ['BUSINESS_PORTAL_URL', ['javascript:alert(1)'], 'must'],
  ['SMS_GATEWAY_URL', ['sms.example.com'], 'must be a full URL'],
  ['SMS_GATEWAY_URL', ['https://me:secret@sms.example.com'], 'must not contain a username'],
])('invalid values of %s are refused', (name, values, message) => {
  for (const value of values)
    expect(problemsOf({ [name]: value }), value).toEqual([expect.stringContaining(`${name}: ${message}`)])
})

test('a password that can’t be typed is refused', () => {
  expect(problemsOf({ ADMIN_PASSWORD: 'correct horse battery\n' })).toEqual([
    "  ADMIN_PASSWORD: must not contain line breaks, which can't be typed",
  ])
})

test('an unknown setting is reported with the most similar one', () => {
  const misspelled = { ADMIN_PASWORD: 'correct horse battery', SMTP_URI: 'smtp://a', BUSINESS_TOWN: 'St. Louis' }
  expect(readConfig({ ...misspelled, HOSTNAME: 'a', HOME: '/root', LANGUAGE: 'en' }).warnings).toEqual([
    'Unknown setting ADMIN_PASWORD. Did you mean ADMIN_PASSWORD?',
    'Unknown setting SMTP_URI. Did you mean SMTP_URL?',
    expect.stringMatching(/^Unknown setting BUSINESS_TOWN\. Did you mean BUSINESS_/),
  ])
})

test.each([
  [{ SMS_TWILIO_ACCOUNT_SID: 'AC1' }, 'SMS_TWILIO_ACCOUNT_SID: must be AC and 32 more letters and digits'],
  [{ SMS_TWILIO_FROM: '555-0100' }, 'SMS_TWILIO_FROM: must be a US phone number'],
  [{ SMS_TWILIO_AUTH_TOKEN: 'alone' }, 'SMS_TWILIO_ACCOUNT_SID and SMS_TWILIO_FROM must be set together, with'],
  [{ ...twilio, SMS_TWILIO_API_KEY_SID: `SK${'1'.repeat(32)}` }, 'SMS_TWILIO_API_KEY_SECRET must be set together'],
  [{ ...twilio, SMS_GATEWAY_URL: 'https://sms.example.com' }, 'must not be set together'],
])('unusable settings of Twilio are refused: %j', (environment, says) => {
  expect(problemsOf(environment).join()).toContain(says)
})

test('settings without those they require are refused', () => {
  expect(problemsOf({ S3_ENDPOINT: 'https://s3.example.com' })).toEqual([
    '  S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.',
  ])
  expect(problemsOf({ AI_API_KEY: 'key', AI_TEXT_MODEL: 'writer' })).toEqual([
    '  AI_API_KEY must be set together with AI_BASE_URL.',
    '  AI_TEXT_MODEL must be set together with AI_BASE_URL.',
  ])
  expect(problemsOf({ MIGRATION_DATABASE_URL: 'postgres://owner@localhost/site' })).toEqual([
    '  MIGRATION_DATABASE_URL must be set together with DATABASE_URL.',
  ])
  expect(problemsOf({ METRICS_PORT: '3000' })).toEqual(['  METRICS_PORT: must differ from PORT'])
  expect(problemsOf({ METRICS_PORT: '0', PORT: '0' })).toEqual([])
  expect(problemsOf({ METRICS_PORT: '3000', HOST: '192.0.2.7' })).toEqual([])
})

test.each([
  ['false', false],
  ['0', false],
  ['2', 2],
  ['loopback', 'loopback'],
  ['10.0.0.0/255.0.0.0', '10.0.0.0/255.0.0.0'],
  ['10.0.0.0/8, fd00::/8,192.0.2.7', '10.0.0.0/8, fd00::/8,192.0.2.7'],
])('TRUST_PROXY=%s is valid', (value, trustProxy) => {
  expect(readConfig({ TRUST_PROXY: value })).toMatchObject({ trustProxy })
})

test('whitespace around values is removed, and URLs are normalized', () => {
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

test('phone numbers are formatted for people', () => {
  const { profile } = readConfig({ BUSINESS_TOLL_FREE: '8005551234', BUSINESS_PHONE: '+1 314.555.0177' })
  expect(profile).toMatchObject({ tollFree: '(800) 555-1234', local: '(314) 555-0177' })
})
