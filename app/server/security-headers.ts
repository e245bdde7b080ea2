import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

import type { AssetIndex } from './assets.ts'

/** What no page of ours asks the browser for, so that nothing that gets into one can. */
const permissions = ['accelerometer', 'camera', 'geolocation', 'gyroscope', 'magnetometer', 'microphone', 'midi']
  .concat(['payment', 'usb'])
  .map((feature) => `${feature}=()`)
  .join(', ')

const oneYear = 365 * 24 * 3600
const referrerPolicy = 'strict-origin-when-cross-origin'

/**
 * The security headers of every answer. The two scripts and the one style sheet that stand in a page are the same in
 * all and known by their hashes, so one policy serves them all. Without (development) Vite's own inline code is let
 * through.
 */
export async function sendSecurityHeaders(
  site: FastifyInstance,
  { inlined, https }: { inlined: AssetIndex['inlined']; https: boolean },
): Promise<void> {
  await site.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        scriptSrc: ["'self'", ...(inlined ? [inlined.starter, inlined.head] : ["'unsafe-inline'"])],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", inlined?.style ?? "'unsafe-inline'"],
        // The page brings its own along, as bytes.
        fontSrc: ["'none'"],
        objectSrc: ["'none'"],
        // A post's picture may stand on any server under https.
        imgSrc: ["'self'", 'data:', 'https:'],
        // Our own: mails of the outbox, each under a policy that lets nothing run.
        frameSrc: ["'self'", 'https://www.openstreetmap.org'],
        connectSrc: inlined ? ["'self'"] : ["'self'", 'ws:'],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(https && { upgradeInsecureRequests: [] }),
      },
    },
    // Without its subdomains: they may be somebody else's business.
    strictTransportSecurity: https && { maxAge: oneYear, includeSubDomains: false },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: referrerPolicy },
  })
  site.addHook('onRequest', async (_request, reply) => {
    void reply.header('permissions-policy', permissions)
  })
}

/** The headers of an answer that is given before any page or call is reached: it is a sentence and nothing else. */
export const bareHeaders = (https: boolean): Record<string, string> => ({
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissions,
  'referrer-policy': referrerPolicy,
  'x-content-type-options': 'nosniff',
  ...(https && { 'strict-transport-security': `max-age=${oneYear}` }),
})
