import { createHmac, randomBytes } from 'node:crypto'
import { text as bodyOf } from 'node:stream/consumers'

import { startHttpServer } from './http-server.ts'

interface TwilioText {
  sid: string
  to: string
  /** A number, or a messaging service. */
  from: string
  body: string
  statusCallback: string | null
  /** The user of basic auth: the account or an API key. */
  user: string
  status: string
  errorCode: number | null
  created: Date
}

/** Refuses the next request for a text in Twilio's way. */
interface Refusal {
  status: number
  code?: number
  message?: string
  retryAfter?: number
}

/** A test account of Twilio's, as `SMS_TWILIO_*` or the office need it. */
export const twilioAccount = {
  accountSid: `AC${'0'.repeat(31)}1`,
  authToken: 'auth-token-of-the-test',
  apiKeySid: `SK${'0'.repeat(31)}2`,
  apiKeySecret: 'secret-of-the-api-key',
  from: '+13145550190',
}

/** Lets a site use the account. */
export const twilioEnvironment = {
  SMS_TWILIO_ACCOUNT_SID: twilioAccount.accountSid,
  SMS_TWILIO_AUTH_TOKEN: twilioAccount.authToken,
  SMS_TWILIO_FROM: twilioAccount.from,
}

/**
 * Twilio's Messages API over HTTP, with basic auth, form bodies, error JSON and signed callbacks. `siteUrl` is what the callbacks
 * are signed for; they are sent to `hooksAt` if that is set. By hand: `node tests/helpers/twilio.ts 8091 http://localhost:3000`.
 */
export async function startTwilio({
  port = 0,
  siteUrl,
  hooksAt = () => siteUrl,
  ...account
}: { port?: number; siteUrl: string; hooksAt?: () => string } & Partial<typeof twilioAccount>) {
  const { accountSid, authToken, apiKeySid, apiKeySecret, from } = { ...twilioAccount, ...account }
  const texts: TwilioText[] = []
  const state = {
    /** Refuses the next texts, one each. */
    refusals: [] as Refusal[],
    /** Called with each text that was accepted, before the response. False: the connection breaks instead. */
    accepted: async (_text: TwilioText): Promise<boolean | void> => {},
    /** How often the list of texts was read. */
    searches: 0,
  }
  const users: Record<string, string> = { [accountSid]: authToken, [apiKeySid]: apiKeySecret }

  const server = await startHttpServer(async (request, response) => {
    const form = new URLSearchParams(await bodyOf(request))
    const send = (status: number, json: object, headers = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(json))
    const refuse = ({ status, code = 0, message = '', retryAfter }: Refusal) =>
      send(
        status,
        { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status },
        retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
      )
    const [, basic = ''] = (request.headers.authorization ?? '').split(' ')
    const [user = '', password] = Buffer.from(basic, 'base64').toString().split(':')
    if (password === undefined || users[user] !== password)
      return refuse({ status: 401, code: 20003, message: 'Authenticate' })
    const { pathname, searchParams } = new URL(request.url!, 'http://twilio')
    if (pathname !== `/2010-04-01/Accounts/${accountSid}/Messages.json`)
      return refuse({ status: 404, code: 20404, message: 'The requested resource was not found' })
    if (request.method === 'GET') {
      state.searches++
      const found = texts.filter(({ to }) => to === searchParams.get('To')).toReversed()
      return send(200, { messages: found.slice(0, Number(searchParams.get('PageSize'))).map(asJson) })
    }
    const refusal = state.refusals.shift()
    if (refusal) return refuse(refusal)
    const [to, sender, body] = [form.get('To'), form.get('MessagingServiceSid') ?? form.get('From'), form.get('Body')]
    if (!to) return refuse({ status: 400, code: 21604, message: "A 'To' phone number is required." })
    if (!sender) return refuse({ status: 400, code: 21603, message: "A 'From' phone number is required." })
    if (!body) return refuse({ status: 400, code: 21602, message: 'Message body is required.' })
    if (body.length > 1600) return refuse({ status: 400, code: 21617, message: 'The concatenated body is too long.' })
    const text: TwilioText = {
      sid: newSid(),
      to,
      from: sender,
      body,
      statusCallback: form.get('StatusCallback'),
      user,
      status: 'queued',
      errorCode: null,
      created: new Date(),
    }
    texts.push(text)
    if ((await state.accepted(text)) === false) return request.socket.destroy()
    return send(201, asJson(text))
  }, port)

  const post = (url: string, form: Record<string, string>, signature = sign(authToken, url, form)) =>
    fetch(url.replace(siteUrl, hooksAt()), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature },
      body: new URLSearchParams(form).toString(),
    })

  return {
    ...server,
    texts,
    state,
    /** A text from a phone arrives at the site. `more`: further parameters, such as OptOutType. */
    reply: (phone: string, body: string, media: readonly string[] = [], more: Record<string, string> = {}) =>
      post(`${siteUrl}/api/hooks/sms`, {
        AccountSid: accountSid,
        MessageSid: newSid(media.length > 0 ? 'MM' : 'SM'),
        From: phone,
        To: from,
        Body: body,
        NumMedia: String(media.length),
        ...Object.fromEntries(media.map((url, index) => [`MediaUrl${index}`, url])),
        ...Object.fromEntries(media.map((_url, index) => [`MediaContentType${index}`, 'image/jpeg'])),
        ...more,
      }),
    /** Reports the status of a text to the address it came with. */
    status: (sid: string, status: string, errorCode?: number, signature?: string) => {
      const text = texts.find((one) => one.sid === sid)!
      Object.assign(text, { status, errorCode: errorCode ?? null })
      const form = {
        AccountSid: accountSid,
        MessageSid: sid,
        SmsSid: sid,
        MessageStatus: status,
        SmsStatus: status,
        To: text.to,
        From: text.from,
        ...(errorCode !== undefined && { ErrorCode: String(errorCode) }),
      }
      return post(text.statusCallback!, form, signature)
    },
    reset: () => {
      texts.length = 0
      Object.assign(state, { refusals: [], searches: 0, accepted: async () => {} })
    },
  }
}

const newSid = (prefix = 'SM') => prefix + randomBytes(16).toString('hex')

const asJson = ({ sid, to, from, body, status, errorCode, created }: TwilioText) => ({
  sid,
  account_sid: twilioAccount.accountSid,
  to,
  from,
  body,
  status,
  error_code: errorCode,
  date_created: created.toUTCString(),
})

const sign = (secret: string, url: string, form: Record<string, string>) =>
  createHmac('sha1', secret)
    .update(
      url +
        Object.keys(form)
          .sort()
          .flatMap((name) => [name, form[name]])
          .join(''),
    )
    .digest('base64')

if (import.meta.main) {
  const [port = '8091', siteUrl = 'http://localhost:3000'] = process.argv.slice(2)
  const twilio = await startTwilio({ port: Number(port), siteUrl })
  twilio.state.accepted = async (text) => {
    console.log(`${text.from} → ${text.to}: ${text.body}`)
    if (text.statusCallback) setTimeout(() => void twilio.status(text.sid, 'delivered'), 1_000)
  }
  console.log({ ...twilioAccount, SMS_TWILIO_API_URL: twilio.url })
}
