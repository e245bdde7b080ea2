import * as z from 'zod/mini'

import { readSetting, writeSetting } from '#app/server/config/settings.ts'
import type { Context } from '#app/server/context.ts'

const key = 'text-fault'
const Fault = z.object({ says: z._default(z.nullable(z.string()), null), at: z._default(z.string(), '') })

/** Stores what is wrong with our account at the text service, in a sentence with what to do; null once a text arrived. */
export const recordTextFault = ({ db, now }: Pick<Context, 'db' | 'now'>, says: string | null): Promise<unknown> =>
  writeSetting(db, key, { says, at: now().toISOString() }, now())

/** What is wrong with our account; null if nothing was for a day. */
export async function textFault({ db, now }: Pick<Context, 'db' | 'now'>): Promise<string | null> {
  const { says, at } = await readSetting(db, key, Fault)
  return now().getTime() - Date.parse(at) < 24 * 3_600_000 ? says : null
}
