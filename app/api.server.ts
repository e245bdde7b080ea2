import { blogAnswers } from '#app/features/blog/api.server.ts'
import { bookingAnswers } from '#app/features/bookings/api.server.ts'
import { contactAnswers } from '#app/features/contacts/api.server.ts'
import { dashboardAnswers } from '#app/features/dashboard/api.server.ts'
import { membershipAnswers } from '#app/features/membership/api.server.ts'
import { newsletterAnswers } from '#app/features/newsletter/api.server.ts'
import { reviewAnswers } from '#app/features/reviews/api.server.ts'
import { serviceAnswers } from '#app/features/services/api.server.ts'
import { signInAnswers } from '#app/features/sign-in/api.server.ts'

/** Every feature that answers calls. */
export const answerings = [
  ...serviceAnswers,
  ...reviewAnswers,
  ...blogAnswers,
  ...membershipAnswers,
  ...bookingAnswers,
  ...contactAnswers,
  ...newsletterAnswers,
  ...signInAnswers,
  ...dashboardAnswers,
]
