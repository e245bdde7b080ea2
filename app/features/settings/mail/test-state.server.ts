import { createHash } from 'node:crypto'

import * as z from 'zod/mini'

import { readSetting, writeSetting } from '#app/server/config/settings.ts'
import type { Context } from '#app/server/context.ts'

import { EmailSettings, TestState } from './schemas.ts'

const key = 'email-test'
const Stored = z.extend(z.partial(TestState), { of: z._default(z.string(), '') })

/**
 * Identifies the current settings, so that a test counts only while they stay. Encrypting gives a different text each time, so
 * entering the same password again changes the fingerprint too.
 */
export async function settingsTested({
  db,
  config,
  sender,
}: Pick<Context, 'db' | 'config' | 'sender'>): Promise<string> {
  const { host, port, security, user, password } = await readSetting(db, 'email', EmailSettings)
  const url = config.smtpUrl === null ? null : new URL(config.smtpUrl)
  // The fingerprint is stored, so nobody should be able to try passwords on it.
  if (url) url.password = ''
  const server = url?.href ?? [host, port, security, user, password]
  return createHash('sha256')
    .update(JSON.stringify([server, await sender(db)]))
    .digest('hex')
}

/** What came of the last test with the current settings. */
export async function testState(context: Pick<Context, 'db' | 'config' | 'sender'>): Promise<TestState> {
  const { of, acceptedAt = null, confirmedAt = null } = await readSetting(context.db, key, Stored)
  return of === (await settingsTested(context)) ? { acceptedAt, confirmedAt } : { acceptedAt: null, confirmedAt: null }
}

/** `of`: the settings it was made with. */
export const saveTestState = ({ db, now }: Context, state: TestState & { of: string }) =>
  writeSetting(db, key, state, now())
