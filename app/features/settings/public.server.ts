import type { BusinessProfile } from '#app/business/profile.ts'

import type { NotificationSettings } from './schemas.ts'

export { NotificationSettings, toE164, TextSettings } from './schemas.ts'

/** Where mail to the owner goes: the addresses set in the office, else the business's own. */
export const ownerAddresses = (
  { ownerEmails }: Pick<NotificationSettings, 'ownerEmails'>,
  { email }: BusinessProfile,
): string[] => (ownerEmails.length > 0 ? ownerEmails : [email])
