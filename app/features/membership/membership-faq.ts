import { membership } from '#app/business/membership.ts'
import { promises } from '#app/business/promises.ts'

/** The FAQ of /membership: every answer is a fact the company states (SPEC §9). */
export const membershipFaq = [
  {
    question: 'How much do members save on repairs?',
    answer: `${membership.repairSavings.text} The plan you choose says how much applies to it.`,
  },
  {
    question: 'When does the discount apply?',
    answer: `${membership.discount} Your quote says what that means for your equipment.`,
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
    question: 'What if I am not satisfied with a visit?',
    answer: `Every plan comes with a ${membership.guarantee}. Tell us what is not right, by phone or through the contact page, and we will talk about how to put it right.`,
  },
  {
    question: 'How do I join?',
    answer: `Choose "Get Quote" on a plan and tell us what equipment you have. ${promises.contact.text}`,
  },
]
