/**
 * The stated hours conflict, and each page keeps its own: docs/product.md, "Hours and figures". `opens` and `closes`
 * are minutes after midnight in America/Chicago, Monday to Friday.
 */
export const hours = {
  contactPage: { weekdays: 'Mon-Fri 7AM-7PM', weekends: 'After-hours service only', opens: 7 * 60, closes: 19 * 60 },
  bookingPage: {
    weekdays: 'Mon-Fri 8:00 AM to 5:00 PM',
    weekends: 'After-hours service only',
    opens: 8 * 60,
    closes: 17 * 60,
  },
  termsPage: { weekdays: 'Mon-Fri 8-6', weekends: 'After-hours service only', opens: 8 * 60, closes: 18 * 60 },
} as const
