/** The response promises as each page states them: docs/product.md, "Promises". */
export const promises = {
  booking: {
    hours: 2,
    sent: 'Booking Submitted Successfully',
    text: "We'll contact you within 2 hours to confirm your appointment.",
    /** The same before anyone has asked, with what is true at night beside it. */
    anytime: "We'll contact you within 2 hours to confirm your appointment. After hours, within 2 hours of opening.",
  },
  contact: { businessHours: 2, text: "We'll get back to you within 2 hours during business hours." },
  privacy: { hours: 24, text: "We'll respond within 24 hours." },
} as const

/** The forms that promise a response. */
export const leadKinds = ['booking', 'contact', 'privacy-contact'] as const
