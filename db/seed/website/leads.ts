export const leads = {
  blog: 'Practical advice for {{region}} area homes: filters, cold snaps, damp basements, high bills and when to call a technician.',
  reviews: 'Honest reviews from the homeowners and businesses we keep comfortable.',
  afterReviews: {
    title: 'Ready for comfort like this?',
    text: 'Request an appointment online, or call and talk to a real person.',
  },
  newsletter: {
    title: 'Tips before the weather turns',
    text: 'Get articles like these in your inbox: what to check before each season, and what a strange noise, a smell or a high bill may be telling you.',
  },
}
