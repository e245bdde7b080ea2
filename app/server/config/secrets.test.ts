import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { onTestFinished, expect, test } from 'vitest'

import { openSecrets } from './secrets.ts'

function dataFolder() {
  const dataDir = mkdtempSync(join(tmpdir(), 'secrets-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  return { dataDir, settingsKey: null }
}
const purpose = 'email smtp.example.com'

test('the first password creates a key that only this account can read, and every instance on the folder uses it', () => {
  const config = dataFolder()
  const stored = openSecrets(config).toStore('app password', '', purpose)
  expect(stored).not.toContain('app password')
  expect(statSync(join(config.dataDir, 'settings.key')).mode & 0o777).toBe(0o600)
  expect(readFileSync(join(config.dataDir, 'settings.key'), 'utf8')).toMatch(/^[0-9a-f]{64}\n$/)
  expect(openSecrets(config).decrypt(stored, purpose)).toBe('app password')
})

test('the same password is never stored as the same text, and an empty text stays empty', () => {
  const { toStore, decrypt } = openSecrets(dataFolder())
  expect(toStore('app password', '', purpose)).not.toBe(toStore('app password', '', purpose))
  expect(toStore('', '', purpose)).toBe('')
  expect(decrypt('', purpose)).toBe('')
})

test('without the key, with another one, for another purpose or after a change, nothing can be read', () => {
  const { toStore, decrypt } = openSecrets(dataFolder())
  const stored = toStore('app password', '', purpose)
  const last = stored.endsWith('A') ? 'B' : 'A'
  expect(openSecrets(dataFolder()).decrypt(stored, purpose)).toBeNull()
  expect(openSecrets({ ...dataFolder(), settingsKey: 'x'.repeat(32) }).decrypt(stored, purpose)).toBeNull()
  expect(decrypt(stored, 'email smtp.attacker.example')).toBeNull()
  expect(decrypt(stored.slice(0, -3) + last + stored.slice(-2), purpose)).toBeNull()
  expect(decrypt(stored.slice(0, 40), purpose)).toBeNull()
})

test('a text stored before passwords were encrypted is still read, and encrypted when it is stored again', () => {
  const { toStore, decrypt } = openSecrets(dataFolder())
  expect(decrypt('token-of-an-earlier-version', purpose)).toBe('token-of-an-earlier-version')
  const encrypted = toStore('', 'token-of-an-earlier-version', purpose)
  expect(encrypted).toMatch(/^aes-256-gcm:/)
  expect(toStore('', encrypted, purpose)).toBe(encrypted)
  expect(decrypt(encrypted, purpose)).toBe('token-of-an-earlier-version')
})

test('SETTINGS_KEY takes precedence over the file, and a folder that can’t be written to is reported', () => {
  const { dataDir } = dataFolder()
  writeFileSync(join(dataDir, 'file'), '')
  const set = { settingsKey: 'a key of at least 32 characters!!', dataDir: join(dataDir, 'file') }
  expect(openSecrets(set).decrypt(openSecrets(set).toStore('x', '', purpose), purpose)).toBe('x')
  expect(() => openSecrets({ ...set, settingsKey: null }).toStore('x', '', purpose)).toThrow(/can’t be written to/)
})
