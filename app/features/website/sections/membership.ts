import { fields } from '#app/features/website/fields.ts'
import { searchFields, section } from '#app/features/website/section.ts'

export const membership = section({
  title: 'Membership Page',
  lead: 'The terms below the plans, the benefits and the questions. The plans are in Website under Plans.',
  page: '/membership',
  hasTags: true,
  fields: {
    lead: fields.optionalText('Introduction', 200, { lines: true }),
    terms: fields.array('Terms', fields.object('Term', { text: fields.text('Text', 120) }), { noun: 'term', max: 6 }),
    benefits: fields.array(
      'Why choose a membership plan?',
      fields.object('Benefit', {
        title: fields.text('Title', 40),
        icon: fields.icon(),
        text: fields.optionalText('Text', 300, { lines: true }),
      }),
      { noun: 'benefit', max: 8 },
    ),
    faq: fields.array(
      'Frequently asked questions',
      fields.object('Question', {
        question: fields.text('Question', 120),
        answer: fields.text('Answer', 600, { lines: true }),
      }),
      { noun: 'question', max: 20, hint: 'Search engines may show them with their answers.' },
    ),
    search: fields.object('For search engines', searchFields),
  },
})
