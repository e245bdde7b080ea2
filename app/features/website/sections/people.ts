import { fields } from '#app/features/website/fields.ts'
import { section } from '#app/features/website/section.ts'

import { perCategory } from './services.ts'

const services = fields.object(
  'Services',
  perCategory((label) => fields.checkbox(label)),
  { hint: 'On whose pages to show them. Check none for all.' },
)

export const people = section({
  title: 'Team and Photos',
  lead: 'Who comes, and what your work looks like, on the home, about and service pages. Each is shown only if you fill it in.',
  page: '/about',
  pages: { '/about': 'About', '/': 'Home' },
  fields: {
    team: fields.array(
      'Team',
      fields.object('Person', {
        name: fields.text('Name', 60, { tags: [] }),
        role: fields.optionalText('Role', 60, { hint: 'Such as “Lead technician”.' }),
        photo: fields.image('Photo', { hint: 'If there is none, the initials are shown.' }),
        text: fields.optionalText('A sentence', 200, { lines: true }),
        services,
      }),
      { noun: 'team member', max: 12 },
    ),
    photos: fields.array(
      'Photos of jobs',
      fields.object('Photo', {
        image: fields.image('Photo', { missing: 'Upload a photo, or remove this one.' }),
        caption: fields.text('Caption', 100, { hint: 'Also read to people who can’t see it.' }),
        town: fields.optionalText('Town', 60, { tags: [] }),
      }),
      { noun: 'photo', max: 12 },
    ),
  },
})
