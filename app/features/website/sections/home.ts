import { fields } from '#app/features/website/fields.ts'
import { hasItsPhoto, photoFields, searchFields, section } from '#app/features/website/section.ts'

export const home = section({
  title: 'Home Page',
  lead: 'The headline, the badges below it, and the introduction to each section.',
  page: '/',
  hasTags: true,
  fields: {
    headline: fields.text('Headline', 60),
    secondLine: fields.optionalText('Second line of the headline', 60),
    lead: fields.optionalText('Introduction', 200, { lines: true }),
    picture: fields.select('Picture', [
      { value: 'houses', label: 'A street drawn for your state' },
      { value: 'desert', label: 'A desert street' },
      { value: 'north', label: 'A northern street' },
      { value: 'coast', label: 'A coastal street' },
      { value: 'st-louis', label: 'The St. Louis street' },
      { value: 'photo', label: 'Your photo' },
      { value: 'none', label: 'None' },
    ]),
    ...photoFields,
    badges: fields.array('Badges', fields.object('Badge', { label: fields.text('Label', 40), icon: fields.icon() }), {
      noun: 'badge',
      max: 3,
    }),
    leads: fields.object(
      'Introduction to each section',
      {
        services: fields.optionalText('Our Services', 200, { lines: true }),
        articles: fields.optionalText('HVAC Tips & Insights', 200, { lines: true }),
        plans: fields.optionalText('Maintenance Membership Plans', 200, { lines: true }),
        newsletter: fields.optionalText('HVAC tips by email', 200, { lines: true }),
      },
      { hint: 'Leave one blank to show the heading alone.' },
    ),
    search: fields.object('For search engines', searchFields),
  },
  refine: (schema) => schema.check(hasItsPhoto(({ picture }) => picture === 'photo')),
})
