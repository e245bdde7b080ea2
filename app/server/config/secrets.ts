import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'

import { refuse } from '#app/server/request/refuse.ts'

import type { Config } from './config.ts'
import { storedSecret, storeSecret } from './secret-file.ts'

/**
 * Encrypts the passwords entered in the office with a key that is not in the database: SETTINGS_KEY, else a file in the
 * data folder that the first password creates. `purpose` says where the password may be used, such as "email smtp.example.com":
 * moved to another purpose in the database, it can't be decrypted.
 */
export function openSecrets(config: Pick<Config, 'settingsKey' | 'dataDir'>) {
  const file = join(config.dataDir, 'settings.key')
  // Read each time: another instance on the same folder may have created it.
  const existing = () => config.settingsKey ?? storedSecret(file)
  const encrypt = (text: string, purpose: string) =>
    text === '' ? '' : encrypted(text, purpose, keyOf(existing() || createdKey(file)))
  return {
    /**
     * What to store: what was entered, encrypted, else what is stored, else ''. Text stored before encryption was introduced is
     * encrypted now. Throws Refused if a key can't be created.
     */
    toStore: (entered: string, stored: string, purpose: string) =>
      entered === '' && format.test(stored) ? stored : encrypt(entered || stored, purpose),
    /**
     * Null if it was encrypted with a key that is missing here, or was changed. Text stored before encryption was introduced is
     * returned as it is.
     */
    decrypt: (stored: string, purpose: string) => {
      const parts = format.exec(stored)
      if (!parts) return stored
      const secret = existing()
      return secret === '' ? null : decrypted(parts, purpose, keyOf(secret))
    },
  }
}

export type Secrets = ReturnType<typeof openSecrets>

/** The sentence for the owner when a stored password can't be decrypted. */
export const lostKey = (what: string) =>
  `The saved ${what} can’t be read on this server because its encryption key is missing. Enter the ${what} again in Settings, or restore the key.`

function createdKey(file: string): string {
  try {
    return storeSecret(file, randomBytes(32).toString('hex'))
  } catch (cause) {
    throw refuse.notConfigured(
      `The password can’t be saved because its encryption key can’t be written to ${file}: ${(cause as Error).message}. Free up some disk space or set SETTINGS_KEY.`,
    )
  }
}

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16
/** The algorithm, the id of the key, and base64url of the IV, the tag and the encrypted text. */
const format = /^aes-256-gcm:([0-9a-f]{12}):([\w-]+)$/

/** The secret has at least 32 random characters, so a plain hash makes a good key. The id reveals nothing about it. */
function keyOf(secret: string) {
  const key = sha256(secret)
  const id = sha256(`id ${key.toString('hex')}`)
    .toString('hex')
    .slice(0, 12)
  return { key, id }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest()

type Key = ReturnType<typeof keyOf>

function encrypted(text: string, purpose: string, { key, id }: Key): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(purpose))
  const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `${algorithm}:${id}:${Buffer.concat([iv, cipher.getAuthTag(), data]).toString('base64url')}`
}

function decrypted([, id, encoded = '']: RegExpExecArray, purpose: string, key: Key): string | null {
  if (id !== key.id) return null
  const bytes = Buffer.from(encoded, 'base64url')
  try {
    const decipher = createDecipheriv(algorithm, key.key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
      .setAAD(Buffer.from(purpose))
      .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
    return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}
