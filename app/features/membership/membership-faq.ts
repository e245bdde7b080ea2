import { membership } from '#app/business/membership.ts'
import { promises } from '#app/business/promises.ts'

/** The FAQ of /membership, also in its structured data. */
export const membershipFaq = [
  {
    question: 'How much do members save on repairs?',
    answer: `${membership.repairSavings.text} Each plan lists its own discount.`,
  },
  {
    question: 'When does the discount apply?',
    answer: `${membership.discount} Your quote explains what that means for your equipment.`,
  },
  {
    question: 'How fast do you respond to members?',
    answer: `Members get a response within ${membership.response.hours} hours.`,
  },
  {
    question: 'Can I cancel my plan?',
    answer: `Yes. Plans are cancelable anytime: cancel with ${membership.canceling.noticeDays} days notice.`,
  },
  {
    question: "What if I'm not satisfied with a visit?",
    answer: `Every plan comes with a ${membership.guarantee}. Tell us what went wrong, by phone or through the contact page, and we'll work with you to make it right.`,
  },
  {
    question: 'How do I join?',
    answer: `Choose "Get Quote" on a plan and tell us what equipment you have. ${promises.contact.text}`,
  },
]
