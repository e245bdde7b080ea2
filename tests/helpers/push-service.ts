import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

import { decrypt } from 'http_ece'

import { startHttpServer } from './http-server.ts'

interface ReceivedPush {
  title: string
  body: string
  path: string
  urgent: boolean
  tag: string
  /** The last part of the subscription's address. */
  device: string
  headers: IncomingHttpHeaders
}

/**
 * A browser with its push service: it decrypts the messages for its subscriptions (RFC 8291), checks who signed them
 * (RFC 8292) and responds as `state` says.
 */
export async function startPushService() {
  const keys = createECDH('prime256v1')
  const p256dh = keys.generateKeys('base64url')
  const auth = randomBytes(16).toString('base64url')
  const received: ReceivedPush[] = []
  const accept = (response: ServerResponse) => void response.writeHead(201).end()
  const state = { response: accept, publicKey: '' }
  const server = await startHttpServer(async (request, response) => {
    const { authorization = '' } = request.headers
    if (!isSigned(authorization, state.publicKey, `http://${request.headers.host}`))
      return response.writeHead(403).end()
    const content = decrypt(await buffer(request), { version: 'aes128gcm', privateKey: keys, authSecret: auth })
    const device = request.url!.split('/').at(-1)!
    received.push({ ...(JSON.parse(content.toString()) as ReceivedPush), device, headers: request.headers })
    state.response(response)
  })
  return {
    ...server,
    received,
    state,
    subscription: (device = 'laptop') => ({ endpoint: `${server.url}/push/${device}`, keys: { p256dh, auth } }),
    reset: () => {
      received.length = 0
      state.response = accept
    },
  }
}

function isSigned(authorization: string, publicKey: string, audience: string): boolean {
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  if (key !== publicKey) return false
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const verifier = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x!, y: y! } })
  const { aud, sub, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, string | number>
  return (
    aud === audience &&
    String(sub).startsWith('mailto:') &&
    Number(exp) * 1000 > Date.now() &&
    verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: verifier, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  )
}
