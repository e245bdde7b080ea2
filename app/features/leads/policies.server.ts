import { createHash } from 'node:crypto'

import { eq } from 'drizzle-orm'

import { policyText } from '#app/features/website/public.server.ts'
import type { Caller } from '#app/server/request/handler.ts'
import type { Context } from '#app/server/context.ts'
import { policyTexts } from '#db/schema/website.ts'

/**
 * The version of the privacy policy and terms of service accepted with a form; their text is stored with the first
 * acceptance. Null for requests that don't come from our forms.
 */
export async function acceptedPolicies(
  context: Pick<Context, 'db' | 'settings' | 'profile' | 'cache' | 'now' | 'log'>,
  caller: Pick<Caller, 'header'>,
): Promise<string | null> {
  if (caller.header('x-form') === undefined) return null
  const { db, now, log } = context
  // A lead without it is better than none. This fails if a new build has replaced the files of a running site.
  const text = await currentText(context).catch((err: Error) =>
    log.error({ err }, 'The policies could not be rendered'),
  )
  if (text === undefined) return null
  const version = createHash('sha256').update(text).digest('hex').slice(0, 12)
  const named = eq(policyTexts.version, version)
  const [known] = await db.select({ version: policyTexts.version }).from(policyTexts).where(named)
  if (!known) await db.insert(policyTexts).values({ version, text, firstSeenAt: now() }).onConflictDoNothing()
  return version
}

const rendered = new WeakMap<Context['cache'], { generation: number; text: Promise<string> }>()

/** Rendered once after each change of the settings, not for each form. */
function currentText(context: Parameters<typeof policyText>[0] & Pick<Context, 'cache'>): Promise<string> {
  const { cache } = context
  const { generation } = cache
  const last = rendered.get(cache)
  if (last?.generation === generation) return last.text
  const text = policyText(context)
  rendered.set(cache, { generation, text })
  text.catch(() => rendered.delete(cache))
  return text
}
