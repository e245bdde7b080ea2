import { createHash } from 'node:crypto'

import type { FastifyReply, FastifyRequest } from 'fastify'

import { isNotModified } from '#app/server/request/not-modified.ts'
import { loadSharp } from './load-sharp.ts'

/** The size that link previews use everywhere. */
export const shareImageSize = { width: 1200, height: 630 }

export interface ShareImage {
  png: Buffer
  etag: string
}

/**
 * Renders SVG as PNG, one at a time, and caches the `capacity` most recently used images. `key` contains everything the
 * image shows, so a changed title leads to a new image.
 */
export function shareImageRenderer({
  capacity = 64,
  render = renderPng,
}: { capacity?: number; render?: typeof renderPng } = {}) {
  /** The most recently used come last. */
  const cached = new Map<string, ShareImage>()
  const pending = new Map<string, Promise<ShareImage>>()
  let last: Promise<unknown> = Promise.resolve()

  return (key: string, svg: () => Promise<string>): Promise<ShareImage> => {
    const known = cached.get(key)
    if (known) {
      store(key, known)
      return Promise.resolve(known)
    }
    const image = pending.get(key) ?? last.then(async () => render(await svg()))
    if (!pending.has(key)) {
      pending.set(key, image)
      last = image.then(
        (image) => store(key, image),
        () => {},
      )
      void last.then(() => pending.delete(key))
    }
    return image
  }

  function store(key: string, image: ShareImage) {
    cached.delete(key)
    cached.set(key, image)
    for (const [oldest] of cached) {
      if (cached.size <= capacity) break
      cached.delete(oldest)
    }
  }
}

/** Sends an image, or a 304. */
export function sendShareImage(request: FastifyRequest, reply: FastifyReply, { png, etag }: ShareImage) {
  void reply
    .header('cache-control', 'public, max-age=3600')
    .header('etag', etag)
    // Previews are shown on other sites.
    .header('cross-origin-resource-policy', 'cross-origin')
  if (isNotModified(request, etag)) return reply.code(304).send()
  return reply.type('image/png').send(png)
}

async function renderPng(svg: string): Promise<ShareImage> {
  const sharp = await loadSharp()
  const png = await sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer()
  return { png, etag: `"${createHash('sha256').update(png).digest('base64url').slice(0, 22)}"` }
}
