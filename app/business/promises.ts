/** What the company promises in its own words (SPEC §1, §8, §9); the response clock follows each page's own promise. */
export const promises = {
  booking: { hours: 2, text: "We'll contact you within 2 hours to confirm your appointment." },
  contact: { businessHours: 2, text: "We'll get back to you within 2 hours during business hours." },
  privacy: { hours: 24, text: "We'll respond within 24 hours." },
} as const

/** What somebody may send us that promises an answer: the booking, the contact and the privacy & SMS form. */
export const leadKinds = ['booking', 'contact', 'privacy-contact'] as const
