import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { BadConfig, readConfig } from './config.ts'

const faultsOf = (environment: Record<string, string>) => {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    expect(error).toBeInstanceOf(BadConfig)
    return (error as BadConfig).message.split('\n').slice(1, -1)
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
  const example = readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8')
  const source = readFileSync(join(import.meta.dirname, 'config.ts'), 'utf8')
  const named = [...example.matchAll(/^#([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name)
  const read = [...source.matchAll(/^ {2}([A-Z][A-Z0-9_]+): z/gm)].map(([, name]) => name)
  expect(new Set(named)).toEqual(new Set(read.filter((name) => name !== 'NODE_ENV')))
})

test('every example of .env.example can be used as it stands', () => {
  const example = readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8')
  const given = [...example.matchAll(/^#([A-Z][A-Z0-9_]+)=(.+)$/gm)].map(([, name, value]) => [name, value])
  expect(faultsOf(Object.fromEntries(given) as Record<string, string>)).toEqual([])
})
