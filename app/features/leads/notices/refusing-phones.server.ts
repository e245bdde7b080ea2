import { toE164, TextSettings } from '#app/features/settings/public.server.ts'
import { readSetting } from '#app/server/config/settings.ts'
import { refusingNumbers } from '#app/server/mail/refusing-numbers.ts'
import type { Orm } from '#db/database.ts'

/** The phones of the owner that refused the last text to them, with the reason. */
export async function refusingPhones(db: Orm) {
  const { phones } = await readSetting(db, 'texts', TextSettings)
  return phones.length === 0 ? [] : refusingNumbers(db, phones.map(toE164))
}
