import * as z from 'zod/mini'

const flag = z.boolean({ error: 'Please choose yes or no.' })

/** The text-message choices of the contact and privacy forms, which send all four. */
export const SmsConsent = z.object({ general: flag, informational: flag, marketing: flag, noTexts: flag })
export type SmsConsent = z.output<typeof SmsConsent>

/** In the response to a form: where to text START before our texts can arrive, if STOP was sent from the phone. */
export const startFirst = z.optional(z.string())

const orFalse = z._default(flag, false)

/** The choices of the booking form, where a missing one means false. */
export const OptionalSmsConsent = z.object({
  general: orFalse,
  informational: orFalse,
  marketing: orFalse,
  noTexts: orFalse,
})

export const noChoice: SmsConsent = { general: false, informational: false, marketing: false, noTexts: false }
