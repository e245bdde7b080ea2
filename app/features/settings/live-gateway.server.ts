import { publicAddressOf } from '#app/business/web-address.ts'
import { lostKey } from '#app/server/config/secrets.ts'
import type { Context } from '#app/server/context.ts'
import type { TextGateway } from '#app/server/mail/text-gateway.ts'
import { readSetting } from '#app/server/config/settings.ts'
import type { Orm } from '#db/database.ts'

import { TextSettings, toE164 } from './schemas.ts'
import { textHooks } from './text-hooks.ts'

/** What an encrypted token is for: its gateway's origin. */
export const textsPurpose = (gatewayUrl: string) => `texts ${new URL(gatewayUrl).origin}`
/** What a secret of Twilio's is for: its account or API key. */
export const twilioPurpose = (sid: string) => `texts Twilio ${sid}`

/**
 * The service for text messages: the environment's, else the one set in the office. Address and token always come from the
 * same place: a token must not be sent to an address set elsewhere.
 */
export function liveGateway(context: Pick<Context, 'config' | 'secrets' | 'profile'>): Context['textGateway'] {
  const { config } = context
  return async (db) => {
    const gateway = config.textGateway ?? gatewayOf(await readSetting(db, 'texts', TextSettings), context)
    if (gateway?.service !== 'twilio') return gateway
    const address = (config.smsWebhookSecret ?? gateway.authToken) === null ? null : await calledAddress(context, db)
    return { ...gateway, reportTo: address && address + textHooks.deliveries }
  }
}

/** The address of this site that text services call; null if it isn't set. */
export const calledAddress = async ({ config, profile }: Pick<Context, 'config' | 'profile'>, db: Orm) => {
  const business = await profile(db)
  return config.siteUrlSet ? business.siteUrl : publicAddressOf(business)
}

function gatewayOf(
  { service, gatewayUrl, accountSid, from, apiKeySid, ...stored }: TextSettings,
  { config, secrets }: Pick<Context, 'config' | 'secrets'>,
): TextGateway | null {
  if (service === 'gateway' && gatewayUrl !== null) {
    const token = secrets.decrypt(stored.token, textsPurpose(gatewayUrl))
    return { service, url: gatewayUrl, token: token || null, ...(token === null && { problem: lostKey('token') }) }
  }
  if (service !== 'twilio' || accountSid === null || from === null) return null
  const authToken = secrets.decrypt(stored.authToken, twilioPurpose(accountSid))
  const secret = apiKeySid === null ? '' : secrets.decrypt(stored.apiKeySecret, twilioPurpose(apiKeySid))
  return {
    service,
    apiUrl: config.twilioApiUrl,
    accountSid,
    authToken: authToken || null,
    apiKey: apiKeySid !== null && secret ? { sid: apiKeySid, secret } : null,
    from: from.startsWith('MG') ? from : toE164(from),
    reportTo: null,
    ...((authToken === null || secret === null) && {
      problem: lostKey(authToken === null ? 'auth token' : 'secret of the API key'),
    }),
  }
}

/** The secret that signs what the text service sends to this site; null if nothing can be accepted. */
export async function textHookSecret({
  db,
  config,
  textGateway,
}: Pick<Context, 'db' | 'config' | 'textGateway'>): Promise<string | null> {
  if (config.smsWebhookSecret !== null) return config.smsWebhookSecret
  const gateway = await textGateway(db)
  return gateway?.service === 'twilio' ? gateway.authToken : null
}
