import { readSetting } from '#app/server/config/settings.ts'
import type { Context } from '#app/server/context.ts'
import { refuse } from '#app/server/request/refuse.ts'

import { calledAddress, textHookSecret, textsPurpose, twilioPurpose } from './live-gateway.server.ts'
import { type Settings, TextSettings } from './schemas.ts'

/*
 * The text service. Its secrets are write-only, as the passwords in secret-sections.server.ts, and what the environment sets is
 * neither shown in full nor stored.
 */

/** Without the secrets. Of the environment’s gateway only the origin: its path may be a secret. */
export async function shownTexts(context: Context): Promise<Settings['texts']> {
  const { config } = context
  const { token, authToken, apiKeySecret, ...texts } = await readSetting(context.db, 'texts', TextSettings)
  const gateway = await context.textGateway(context.db)
  const locked = config.textGateway !== null
  return {
    ...texts,
    tokenSet: token !== '',
    authTokenSet: authToken !== '',
    apiKeySecretSet: apiKeySecret !== '',
    ...(locked ? fromEnvironment(gateway!) : texts.service === 'gateway' && gateway === null && { service: 'none' }),
    token: '',
    authToken: '',
    apiKeySecret: '',
    locked,
    problem: gateway?.problem ?? null,
    ready: gateway !== null && gateway.problem === undefined && texts.phones.length > 0,
    hooks:
      (await textHookSecret(context)) === null
        ? 'no-token'
        : (await calledAddress(context, context.db)) === null
          ? 'no-address'
          : 'on',
  }
}

function fromEnvironment(gateway: NonNullable<Context['config']['textGateway']>) {
  return gateway.service === 'gateway'
    ? {
        service: gateway.service,
        gatewayUrl: new URL(gateway.url).origin,
        tokenSet: gateway.token !== null,
      }
    : {
        service: gateway.service,
        accountSid: gateway.accountSid,
        authTokenSet: gateway.authToken !== null,
        apiKeySid: gateway.apiKey?.sid ?? null,
        apiKeySecretSet: gateway.apiKey !== null,
        from: gateway.from,
      }
}

/** What belongs to no service. */
const noService = {
  service: 'none' as const,
  gatewayUrl: null,
  token: '',
  accountSid: null,
  authToken: '',
  apiKeySid: null,
  apiKeySecret: '',
  from: null,
}

/** Only what belongs to the chosen service is stored. */
export async function textsToStore(entered: TextSettings, context: Context): Promise<TextSettings> {
  const stored = await readSetting(context.db, 'texts', TextSettings)
  const { service, gatewayUrl } = entered
  if (context.config.textGateway) {
    const names = Object.keys(noService) as (keyof typeof noService)[]
    return { ...entered, ...Object.fromEntries(names.map((name) => [name, stored[name]])) }
  }
  if (service === 'twilio') return { ...entered, ...noService, ...twilioToStore(entered, stored, context) }
  if (service === 'none' || gatewayUrl === null) return { ...entered, ...noService }
  return { ...entered, ...noService, service, gatewayUrl, token: tokenToStore(gatewayUrl, entered, stored, context) }
}

function tokenToStore(
  gatewayUrl: string,
  entered: TextSettings,
  stored: TextSettings,
  { config, secrets }: Context,
): string {
  const url = new URL(gatewayUrl)
  if (url.protocol === 'http:' && !config.privateHosts.includes(url.hostname))
    throw refuse.invalid({
      'texts.gatewayUrl': 'The address must start with https:// because customer details are sent to it.',
    })
  const purpose = textsPurpose(gatewayUrl)
  const isSame = stored.gatewayUrl !== null && textsPurpose(stored.gatewayUrl) === purpose
  return secrets.toStore(entered.token, isSame ? stored.token : '', purpose)
}

function twilioToStore(entered: TextSettings, stored: TextSettings, { secrets }: Context) {
  const { accountSid, apiKeySid, from } = entered
  const missing: Record<string, string> = {}
  const secretOf = (sid: string | null, typed: string, storedSid: string | null, storedSecret: string) =>
    sid === null ? '' : secrets.toStore(typed, sid === storedSid ? storedSecret : '', twilioPurpose(sid))
  const authToken = secretOf(accountSid, entered.authToken, stored.accountSid, stored.authToken)
  const apiKeySecret = secretOf(apiKeySid, entered.apiKeySecret, stored.apiKeySid, stored.apiKeySecret)
  if (accountSid === null) missing.accountSid = 'Enter the account SID, which starts with AC.'
  if (from === null) missing.from = 'Enter the number that your texts come from.'
  if (authToken === '' && entered.authToken === '' && apiKeySid === null)
    missing.authToken = 'Enter the auth token of this account, or an API key.'
  if (apiKeySid !== null && apiKeySecret === '') missing.apiKeySecret = 'Enter the secret of this API key.'
  if (apiKeySid === null && entered.apiKeySecret !== '') missing.apiKeySid = 'Enter the SID of this API key.'
  if (Object.keys(missing).length > 0)
    throw refuse.invalid(
      Object.fromEntries(Object.entries(missing).map(([name, message]) => [`texts.${name}`, message])),
    )
  return { service: 'twilio' as const, accountSid, authToken, apiKeySid, apiKeySecret, from }
}
