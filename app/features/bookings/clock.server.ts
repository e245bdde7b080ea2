import { isEmergency } from '#app/business/messages/emergency-words.ts'
import { openTimes } from '#app/business/opening-hours.ts'
import type { PromiseClock } from '#app/business/promise-clock.ts'
import { NotificationSettings } from '#app/features/settings/schemas.ts'
import { readSetting } from '#app/server/config/settings.ts'
import type { Context } from '#app/server/context.ts'

import { bookingClock } from './due-at.ts'

/** The response clock of a request that starts waiting at `from`, by the owner's settings. */
export async function clockFrom({ db, profile }: Context, from: Date, urgency: string): Promise<PromiseClock> {
  const { answersAtNight } = await readSetting(db, 'notifications', NotificationSettings)
  const { hours } = await profile(db)
  return bookingClock(from, { urgency, answersAtNight, open: openTimes(hours, 'bookingPage') })
}

/** Whatever service was chosen, no heat is an emergency. */
export const urgencyOf = (serviceType: string, message: string | null = null) =>
  serviceType === 'emergency' || isEmergency(message ?? '') ? 'emergency' : 'normal'
