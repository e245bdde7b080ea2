import type { BusinessProfile } from '#app/business/profile.ts'

import type { NotificationSettings } from './schemas.ts'

export { isQuiet } from './quiet-hours.ts'
export { NotificationSettings, toE164, TextSettings } from './schemas.ts'

/** The addresses for mail to the owner: those set in the office, else the business’s address. */
export const ownerAddresses = (
  { ownerEmails }: Pick<NotificationSettings, 'ownerEmails'>,
  { email }: BusinessProfile,
): string[] => (ownerEmails.length > 0 ? ownerEmails : [email])
