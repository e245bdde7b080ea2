import { drafts, startingTexts } from '#app/ui/use-draft.ts'

import { prefillFromBooking } from './prefill.ts'

/**
 * Lets the contact form begin with a request for a plan's price: as its draft, with what was typed before, there or in the
 * booking form. The request for another plan is replaced.
 */
export function prefillQuoteRequest(plan: string): void {
  const booking = drafts.read('booking')
  const related = booking && { ...booking, texts: prefillFromBooking(booking.texts) }
  const texts = startingTexts(drafts.read('contact'), related)
  const typed = (texts.message ?? '').replace(/^I'd like a quote for the .+ plan\.\s*/, '')
  const message = [`I'd like a quote for the ${plan} plan.`, typed].filter(Boolean).join('\n\n')
  drafts.save('contact', { ...texts, subject: 'maintenance', message })
}
