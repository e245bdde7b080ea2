import { drafts, startingTexts } from '#app/ui/use-draft.ts'

import { prefillFromBooking } from './prefill.ts'

/**
 * Prefills the contact form with a quote request for a plan, keeping what was typed there or in the booking form.
 * Replaces a quote request for another plan.
 */
export function prefillQuoteRequest(plan: string): void {
  const booking = drafts.read('booking')
  const related = booking && { ...booking, texts: prefillFromBooking(booking.texts) }
  const texts = startingTexts(drafts.read('contact'), related)
  const typed = (texts.message ?? '').replace(/^I'd like a quote for the .+ plan\.\s*/, '')
  const message = [`I'd like a quote for the ${plan} plan.`, typed].filter(Boolean).join('\n\n')
  drafts.save('contact', { ...texts, subject: 'maintenance', message })
}
