import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'

import type { FastifyInstance } from 'fastify'

import { type BusinessProfile, hasOriginalLook } from '#app/business/profile.ts'
import type { Context } from '#app/server/context.ts'
import { icons, type IconSource, markOnPlate, markPng } from '#app/server/files/icons.ts'
import { refuse } from '#app/server/request/refuse.ts'
import { originalPalette, paletteOf } from '#app/server/theme/palette.ts'

import { storedSection } from './website.server.ts'

type Needs = Pick<Context, 'db' | 'profile' | 'settings' | 'files'>

/**
 * Makes an icon, by its path, in the owner's colors or from the owner's mark. Null for other paths, and while the original
 * files in public/ are right. `favicon` is the file with the original mark.
 */
export function ownerIcons(context: Needs, favicon: string) {
  const once = onceForEachLook()
  return async (path: string): Promise<{ type: string; body: Buffer } | null> => {
    const icon = icons[path]
    if (!icon) return null
    const profile = await context.profile(context.db)
    if (hasOriginalLook(profile)) return null
    const { light } = paletteOf(profile.colors)
    const make = async () => {
      const image = await markOf(context, 'onLight')
      return image
        ? icon.make({ image }, light.surface)
        : icon.make(await seedMark(favicon, profile), light['mark-ground'])
    }
    return { type: icon.type, body: await once(path, profile, make) }
  }
}

/**
 * GET /logo.png: the owner's mark for dark backgrounds as PNG, because many mail programs don't show WebP. One for light
 * backgrounds only, which may be black, is on a white plate.
 */
export function serveLogo(site: FastifyInstance, context: Needs): void {
  const once = onceForEachLook()
  site.get('/logo.png', async (_request, reply) => {
    const body = await once('', await context.profile(context.db), async () => {
      const image = await markOf(context, 'onDark')
      const { markOnDark } = storedSection(await context.settings(context.db), 'logo')
      return image && (markOnDark ? markPng({ image }, 192) : markOnPlate(image, 192))
    })
    if (!body) throw refuse.notFound()
    return reply
      .type('image/png')
      .header('cache-control', 'public, max-age=3600')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(body)
  })
}

/** The owner's mark, or null if there is none or its file is missing. */
export async function markOf(context: Omit<Needs, 'profile'>, ground: 'onLight' | 'onDark'): Promise<Buffer | null> {
  const { mark, markOnDark } = storedSection(await context.settings(context.db), 'logo')
  const url = (ground === 'onDark' && markOnDark) || mark
  return uploadedFile(context, url)
}

/** An image of the library by its URL; null for '', or if its file is missing. */
export async function uploadedFile({ files }: Pick<Needs, 'files'>, url: string): Promise<Buffer | null> {
  const file = url ? await files.get(url.slice('/uploads/'.length)) : null
  return file && buffer(file.body)
}

async function seedMark(favicon: string, { colors }: BusinessProfile): Promise<IconSource> {
  const { light } = paletteOf(colors)
  const original = originalPalette.light
  const tokens = ['mark-ground', 'on-deep', 'glow', 'mark-cool'] as const
  const svg = await readFile(favicon, 'utf8')
  return { svg: tokens.reduce((svg, token) => svg.replaceAll(original[token], light[token]), svg) }
}

/** Remembers what was made until colors or logo change. */
function onceForEachLook() {
  const made = new Map<string, Promise<unknown>>()
  let look = ''
  return <T>(key: string, { colors, logo }: BusinessProfile, make: () => Promise<T>): Promise<T> => {
    const now = JSON.stringify([colors, logo])
    if (now !== look) made.clear()
    look = now
    const known = made.get(key) as Promise<T> | undefined
    if (known) return known
    const making = make()
    made.set(key, making)
    making.catch(() => made.delete(key))
    return making
  }
}
