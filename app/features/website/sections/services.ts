import { type Field, fields } from '#app/features/website/fields.ts'
import { searchFields, section } from '#app/features/website/section.ts'

/** The same field for each category. */
export const perCategory = <T>(field: (label: string) => Field<T>) => ({
  heating: field('Heating'),
  cooling: field('Cooling'),
  'air-quality': field('Air quality'),
  maintenance: field('Maintenance'),
  emergency: field('Emergency repair'),
  'smart-home': field('Smart home'),
})

const symptom = fields.object('Symptom', {
  words: fields.text('In the customer’s words', 60, {
    hint: 'Pressed, they are filled in on the booking form. Gas, smoke and carbon monoxide are left out: the page says itself what to do.',
  }),
  article: fields.optionalText('Article', 150, { hint: 'The title of a post to read first.' }),
})

const details = (label: string) =>
  fields.object(label, {
    firstLine: fields.optionalText('First line', 80, { hint: 'Large, below the name of the service.' }),
    overview: fields.text('Overview', 600, { lines: true }),
    photo: fields.image('Photo', { hint: 'In place of the illustration.' }),
    photoAlt: fields.optionalText('What the photo shows', 150, { hint: 'For people who can’t see it.' }),
    symptoms: fields.array('Is it one of these?', symptom, { noun: 'symptom', max: 6 }),
    steps: fields.array(
      'What happens',
      fields.object('Step', {
        title: fields.text('Title', 40),
        text: fields.optionalText('Text', 120, { lines: true }),
      }),
      { noun: 'step', max: 3, hint: 'After “You call or write”, which says when you answer.' },
    ),
    figures: fields.array(
      'Figures',
      fields.object('Figure', {
        value: fields.text('Figure', 20, { hint: 'Such as “10”.' }),
        unit: fields.optionalText('Unit', 20, { hint: 'Such as “years”.' }),
        label: fields.text('What it says', 80, { hint: 'Such as “parts warranty on new systems”.' }),
      }),
      { noun: 'figure', max: 3 },
    ),
    price: fields.optionalText('Price of a visit, from', 20, { hint: 'Such as “$89”. Leave blank to hide it.' }),
    services: fields.lines('Services included', { maxLines: 12, maxLength: 100 }),
    benefits: fields.lines('Benefits', { maxLines: 12, maxLength: 100 }),
    warranty: fields.optionalText('Warranty', 200, { lines: true }),
    response: fields.optionalText('Service response', 200, { lines: true }),
    questions: fields.array(
      'Questions',
      fields.object('Question', {
        question: fields.text('Question', 120),
        answer: fields.text('Answer', 600, { lines: true }),
      }),
      { noun: 'question', max: 3 },
    ),
    closing: fields.optionalText('Last line', 60),
  })

export const services = section({
  title: 'Services Page',
  lead: 'The introduction, and what “Learn More” and its page say about each category. The services are in Website under Services.',
  page: '/services',
  pages: {
    '/services': 'Services',
    '/services?service=heating': 'Heating',
    '/services?service=cooling': 'Cooling',
    '/services?service=air-quality': 'Air quality',
    '/services?service=maintenance': 'Maintenance',
    '/services?service=emergency': 'Emergency',
    '/services?service=smart-home': 'Smart home',
  },
  hasTags: true,
  fields: {
    lead: fields.optionalText('Introduction', 200, { lines: true }),
    details: fields.object('Learn more', perCategory(details)),
    search: fields.object('For search engines', searchFields),
  },
})
