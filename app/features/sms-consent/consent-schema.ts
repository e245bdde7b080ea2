import * as z from 'zod/mini'

const flag = z.boolean({ error: 'Please choose yes or no.' })

/** The four text-message choices as the contact and privacy forms send them: each one said. */
export const SmsConsent = z.object({ general: flag, informational: flag, marketing: flag, noTexts: flag })
export type SmsConsent = z.output<typeof SmsConsent>

const maybe = z.optional(flag)

/** As the booking form sends them: optional, and a choice left out was not made. */
export const OptionalSmsConsent = z.pipe(
  z.object({ general: maybe, informational: maybe, marketing: maybe, noTexts: maybe }),
  z.transform((given): SmsConsent => ({
    general: given.general ?? false,
    informational: given.informational ?? false,
    marketing: given.marketing ?? false,
    noTexts: given.noTexts ?? false,
  })),
)

export const noChoice: SmsConsent = { general: false, informational: false, marketing: false, noTexts: false }
