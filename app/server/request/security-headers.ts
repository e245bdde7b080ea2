import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** What no page of ours asks the browser for, so that nothing that gets into one can. */
const permissions = ['accelerometer', 'camera', 'geolocation', 'gyroscope', 'magnetometer', 'microphone', 'midi']
  .concat(['payment', 'usb'])
  .map((feature) => `${feature}=()`)
  .join(', ')

const oneYear = 365 * 24 * 3600
const referrerPolicy = 'strict-origin-when-cross-origin'

/**
 * The security headers of every answer. The style sheet in the pages of the site is the same in all and known by its hash,
 * so one policy serves them all. Without one (development) Vite's own inline code is let through.
 */
export async function sendSecurityHeaders(
  site: FastifyInstance,
  { styleHash, https }: { styleHash: string | null; https: boolean },
): Promise<void> {
  await site.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        scriptSrc: styleHash ? ["'self'"] : ["'self'", "'unsafe-inline'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", styleHash ?? "'unsafe-inline'"],
        fontSrc: ["'self'"],
        objectSrc: ["'none'"],
        // A post's picture may stand on any server under https.
        imgSrc: ["'self'", 'data:', 'https:'],
        // Our own: mails of the outbox, each under a policy that lets nothing run.
        frameSrc: ["'self'", 'https://www.openstreetmap.org'],
        connectSrc: styleHash ? ["'self'"] : ["'self'", 'ws:'],
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
export const minimalHeaders = (https: boolean): Record<string, string> => ({
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
