import { fields } from '#app/features/website/fields.ts'
import { hasItsPhoto, photoFields, searchFields, section } from '#app/features/website/section.ts'

export const about = section({
  title: 'About Page',
  lead: 'How the company started, what it stands for, and where it is today.',
  page: '/about',
  hasTags: true,
  fields: {
    lead: fields.optionalText('Introduction', 200, { lines: true }),
    story: fields.array(
      'How we got here',
      fields.object('Chapter', {
        when: fields.text('When', 30),
        title: fields.text('Title', 80),
        text: fields.optionalText('Text', 400, { lines: true }),
      }),
      { noun: 'chapter', max: 12 },
    ),
    picture: fields.object('Picture at the top', {
      kind: fields.select('Picture', [
        { value: 'drawing', label: 'The illustrated house and van' },
        { value: 'photo', label: 'Your photo' },
        { value: 'none', label: 'None' },
      ]),
      alt: fields.optionalText('What the illustration shows', 150, { hint: 'For people who can’t see it.' }),
    }),
    ...photoFields,
    values: fields.array(
      'Our values',
      fields.object('Value', {
        title: fields.text('Title', 40),
        icon: fields.icon(),
        text: fields.optionalText('Text', 300, { lines: true }),
      }),
      { noun: 'value', max: 8 },
    ),
    legacy: fields.object('Closing band', {
      title: fields.text('Title', 60),
      text: fields.optionalText('Text', 400, { lines: true }),
    }),
    search: fields.object('For search engines', searchFields),
  },
  refine: (schema) => schema.check(hasItsPhoto(({ picture }) => picture.kind === 'photo')),
})
