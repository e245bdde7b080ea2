import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** Browser features that no page needs, so injected code can't use them either. */
const permissions = ['accelerometer', 'camera', 'geolocation', 'gyroscope', 'magnetometer', 'microphone', 'midi']
  .concat(['payment', 'usb'])
  .map((feature) => `${feature}=()`)
  .join(', ')

const oneYear = 365 * 24 * 3600

/**
 * Adds the security headers to every response. The inline style sheet is the same on all pages, so one policy with its hash
 * covers them. In development there is no hash, and Vite's inline code is allowed.
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
        // The image of a post may be on any server with https.
        imgSrc: ["'self'", 'data:', 'https:'],
        // 'self' for mail previews, which have their own policy that runs nothing.
        frameSrc: ["'self'", 'https://www.openstreetmap.org'],
        connectSrc: styleHash ? ["'self'"] : ["'self'", 'ws:'],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(https && { upgradeInsecureRequests: [] }),
      },
    },
    // Not for subdomains: they may belong to someone else.
    strictTransportSecurity: https && { maxAge: oneYear, includeSubDomains: false },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  site.addHook('onRequest', async (_request, reply) => {
    void reply.header('permissions-policy', permissions)
  })
}
