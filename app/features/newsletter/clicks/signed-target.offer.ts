import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

import * as z from 'zod/mini'

import { readSetting } from '#app/server/config/settings.ts'
import type { Orm } from '#db/database.ts'
import { settings } from '#db/schema.ts'

import type { Sign } from './counted-links.ts'

const setting = 'newsletter-links'
const Links = z.object({ key: z._default(z.nullable(z.string()), null) })

/** With the site's own key for that, which is made once and never changed. */
export async function signerOf(db: Orm): Promise<Sign> {
  const value = { key: randomBytes(32).toString('base64url') }
  await db.insert(settings).values({ key: setting, value }).onConflictDoNothing()
  const { key } = await readSetting(db, setting, Links)
  if (key === null) throw new Error(`The setting ${setting} holds no key.`)
  return (url) => markOf(key, url)
}

/** The address after "to=", and whether it was us who wrote it there: all others' lead nowhere. */
export async function readTarget(db: Orm, to: string): Promise<{ url: string; isOurs: boolean }> {
  const [, mark = '', url = ''] = /^([\w-]{22})\.(https?:\/\/.*)$/s.exec(to) ?? []
  const { key } = await readSetting(db, setting, Links)
  if (key === null || mark === '') return { url, isOurs: false }
  return { url, isOurs: timingSafeEqual(Buffer.from(mark), Buffer.from(markOf(key, url))) }
}

const markOf = (key: string, url: string) => createHmac('sha256', key).update(url).digest('base64url').slice(0, 22)
