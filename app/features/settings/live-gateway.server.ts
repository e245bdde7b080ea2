import { lostKey } from '#app/server/config/secrets.ts'
import type { Context } from '#app/server/context.ts'
import { readSetting } from '#app/server/config/settings.ts'

import { TextSettings } from './schemas.ts'

/** What an encrypted token is for: its gateway's origin. */
export const textsPurpose = (gatewayUrl: string) => `texts ${new URL(gatewayUrl).origin}`

/**
 * The gateway for text messages: the environment's, else the one set in the office. Address and token always come from the
 * same place: a token must not be sent to an address set elsewhere.
 */
export function liveGateway({ config, secrets }: Pick<Context, 'config' | 'secrets'>): Context['textGateway'] {
  return async (db) => {
    if (config.textGateway) return config.textGateway
    const { gatewayUrl, token } = await readSetting(db, 'texts', TextSettings)
    if (gatewayUrl === null) return null
    const decrypted = secrets.decrypt(token, textsPurpose(gatewayUrl))
    return {
      url: gatewayUrl,
      token: decrypted || null,
      ...(decrypted === null && { problem: lostKey('token') }),
    }
  }
}
