import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { join } from 'node:path'

import { StartupError } from '#db/database.ts'

import type { Config } from './config.ts'
import { storedSecret, storeSecret } from './secret-file.ts'

/** Signs what somebody with write access to the database alone must not be able to forge. */
export interface LedgerKey {
  /** Tells keys apart and says nothing about them. */
  id: string
  /** The HMAC-SHA256 of a text after the key's id and a colon. */
  sign: (text: string) => string
  verify: (text: string, signature: string) => boolean
}

type Where = Pick<Config, 'consentLedgerKey' | 'dataDir'>

const fileOf = ({ dataDir }: Where) => join(dataDir, 'consent-ledger.key')

/** The key of the environment, else the one in the data folder, else null. */
export function readLedgerKey(config: Where): LedgerKey | null {
  const secret = config.consentLedgerKey ?? storedSecret(fileOf(config))
  return secret === '' ? null : ledgerKey(secret)
}

/** Makes a key and stores it in the data folder for its owner alone. */
export function makeLedgerKey(config: Where): LedgerKey {
  const file = fileOf(config)
  try {
    return ledgerKey(storeSecret(file, randomBytes(32).toString('hex')))
  } catch (cause) {
    throw new StartupError(
      `The key of the consent ledger can't be stored in ${file}: ${(cause as Error).message}. Make room or set CONSENT_LEDGER_KEY.`,
      { cause },
    )
  }
}

export function ledgerKey(secret: string): LedgerKey {
  const hmac = (text: string) => createHmac('sha256', secret).update(text).digest('hex')
  const id = hmac('the id of this key').slice(0, 12)
  const sign = (text: string) => `${id}:${hmac(text)}`
  return {
    id,
    sign,
    verify: (text, signature) => {
      const [right, given] = [Buffer.from(sign(text)), Buffer.from(signature)]
      return right.length === given.length && timingSafeEqual(right, given)
    },
  }
}
