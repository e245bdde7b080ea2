import type { Config } from '#app/server/config/config.ts'
import type { Context } from '#app/server/context.ts'
import { readSetting } from '#app/server/config/settings.ts'

import { TextSettings } from './schemas.ts'

/**
 * The gateway for text messages: the environment's, else the one set in the office. Address and token always come from the
 * same place: a token must not be sent to an address set elsewhere.
 */
export function liveGateway({ textGateway }: Config): Context['textGateway'] {
  return async (db) => {
    if (textGateway) return textGateway
    const { gatewayUrl, token } = await readSetting(db, 'texts', TextSettings)
    return gatewayUrl === null ? null : { url: gatewayUrl, token: token || null }
  }
}
