const closed = { opens: '', closes: '', secondOpens: '', secondCloses: '' }

/** Monday to Friday. */
const reading = (weekdays: string, opens: string, closes: string) => ({
  weekdays,
  weekends: 'After-hours service only',
  week: [closed, ...Array.from({ length: 5 }, () => ({ ...closed, opens, closes })), closed],
})

/** The stated hours conflict, and each page keeps its own: docs/product.md, "Hours and figures". */
export const hours = {
  timeZone: 'America/Chicago' as const,
  contactPage: reading('Mon-Fri 7AM-7PM', '07:00', '19:00'),
  bookingPage: reading('Mon-Fri 8:00 AM to 5:00 PM', '08:00', '17:00'),
  termsPage: reading('Mon-Fri 8-6', '08:00', '18:00'),
  usHolidays: false,
  holidays: [],
}
