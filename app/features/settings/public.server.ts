import type { BusinessProfile } from '#app/business/profile.ts'

import type { Context } from '#app/server/context.ts'

import { testState } from './mail/test-state.server.ts'
import type { NotificationSettings } from './schemas.ts'

export { type BounceMailbox, bounceMailbox } from './mail/bounce-mailbox.server.ts'
export { sampleValuesLeft } from './live-profile.server.ts'
export { textHookSecret } from './live-gateway.server.ts'
export { isNight, isQuiet } from './quiet-hours.ts'
export { NotificationSettings, ReviewSettings, toE164, TextSettings } from './schemas.ts'

/** The addresses for mail to the owner: those set in the office, else the business’s address. */
export const ownerAddresses = (
  { ownerEmails }: Pick<NotificationSettings, 'ownerEmails'>,
  { email }: BusinessProfile,
): string[] => (ownerEmails.length > 0 ? ownerEmails : [email])

/** Whether a mail server is set up that this instance can use, and whether a test with the current settings has arrived. */
export async function mailReadiness(
  context: Pick<Context, 'db' | 'config' | 'sender' | 'mailer'>,
): Promise<{ configured: boolean; tested: boolean }> {
  const { configured, problem } = await context.mailer(context.db)
  return { configured: configured && problem === null, tested: (await testState(context)).confirmedAt !== null }
}
