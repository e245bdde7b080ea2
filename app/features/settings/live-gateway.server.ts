import type { Config } from '#app/server/config/config.ts'
import type { Context } from '#app/server/context.ts'
import { readSetting } from '#app/server/config/settings.ts'

import { TextSettings } from './schemas.ts'

/**
 * What text messages are given to: what the environment names, else what the owner set in the office. Address and token
 * always come from the same place, so that a token is never sent to an address somebody else named.
 */
export function liveGateway({ textGateway }: Config): Context['textGateway'] {
  return async (db) => {
    if (textGateway) return textGateway
    const { gatewayUrl, token } = await readSetting(db, 'texts', TextSettings)
    return gatewayUrl === null ? null : { url: gatewayUrl, token: token || null }
  }
}
