import { createHash } from 'node:crypto'

import type { FastifyReply, FastifyRequest } from 'fastify'

import { isNotModified } from '#app/server/request/not-modified.ts'
import { loadSharp } from './load-sharp.ts'

/** What link previews are made for: the size that all of them take. */
export const shareImageSize = { width: 1200, height: 630 }

export interface ShareImage {
  png: Buffer
  etag: string
}

/**
 * Draws SVG pictures as PNG, one after the other, and keeps the `kept` last used in memory. `key` holds all that a
 * picture shows, so a changed title makes a new one by itself.
 */
export function shareImageRenderer({ kept = 64, draw = drawn }: { kept?: number; draw?: typeof drawn } = {}) {
  /** The last used stand last. */
  const made = new Map<string, ShareImage>()
  const underWay = new Map<string, Promise<ShareImage>>()
  let last: Promise<unknown> = Promise.resolve()

  return (key: string, svg: () => string): Promise<ShareImage> => {
    const known = made.get(key)
    if (known) {
      keep(key, known)
      return Promise.resolve(known)
    }
    const image = underWay.get(key) ?? last.then(() => draw(svg()))
    if (!underWay.has(key)) {
      underWay.set(key, image)
      last = image.then(
        (image) => keep(key, image),
        () => {},
      )
      void last.then(() => underWay.delete(key))
    }
    return image
  }

  function keep(key: string, image: ShareImage) {
    made.delete(key)
    made.set(key, image)
    for (const [oldest] of made) {
      if (made.size <= kept) break
      made.delete(oldest)
    }
  }
}

/** Answers with a picture, or with 304 to somebody who has it. */
export function sendShareImage(request: FastifyRequest, reply: FastifyReply, { png, etag }: ShareImage) {
  void reply
    .header('cache-control', 'public, max-age=3600')
    .header('etag', etag)
    // Previews stand on other people's pages.
    .header('cross-origin-resource-policy', 'cross-origin')
  if (isNotModified(request, etag)) return reply.code(304).send()
  return reply.type('image/png').send(png)
}

async function drawn(svg: string): Promise<ShareImage> {
  const sharp = await loadSharp()
  const png = await sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer()
  return { png, etag: `"${createHash('sha256').update(png).digest('base64url').slice(0, 22)}"` }
}
