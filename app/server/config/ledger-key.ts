import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { join } from 'node:path'

import { StartupError } from '#db/database.ts'

import type { Config } from './config.ts'
import { storedSecret, storeSecret } from './secret-file.ts'

export type LedgerKey = ReturnType<typeof ledgerKey>

type Where = Pick<Config, 'consentLedgerKey' | 'dataDir'>

const fileOf = ({ dataDir }: Where) => join(dataDir, 'consent-ledger.key')

/** The key in the environment, else the one in the data folder, else null. */
export function readLedgerKey(config: Where): LedgerKey | null {
  const secret = config.consentLedgerKey ?? storedSecret(fileOf(config))
  return secret === '' ? null : ledgerKey(secret)
}

/** Creates a key and stores it in the data folder, readable only by the owner of the process. */
export function makeLedgerKey(config: Where): LedgerKey {
  const file = fileOf(config)
  try {
    return ledgerKey(storeSecret(file, randomBytes(32).toString('hex')))
  } catch (cause) {
    throw new StartupError(
      `Can't write the consent ledger's key to ${file}: ${(cause as Error).message}. Free up some disk space or set CONSENT_LEDGER_KEY.`,
      { cause },
    )
  }
}

/** Signs records that someone with write access to only the database must not be able to forge. */
export function ledgerKey(secret: string) {
  const hmac = (text: string) => createHmac('sha256', secret).update(text).digest('hex')
  const linkKey = createHmac('sha256', secret).update('links').digest()
  /** Identifies the key without revealing anything about it. */
  const id = hmac('the id of this key').slice(0, 12)
  /** "{id}:{HMAC-SHA256 of the text}". */
  const sign = (text: string) => `${id}:${hmac(text)}`
  return {
    id,
    sign,
    /** The token of the link with this id: 132 bits, by a key derived from this one. */
    linkToken: (text: string) => createHmac('sha256', linkKey).update(text).digest('base64url').slice(0, 22),
    verify: (text: string, signature: string) => {
      const [expected, actual] = [Buffer.from(sign(text)), Buffer.from(signature)]
      return expected.length === actual.length && timingSafeEqual(expected, actual)
    },
  }
}
