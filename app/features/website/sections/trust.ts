import * as z from 'zod/mini'

import { todayHere } from '#app/business/local-time.ts'
import { fields } from '#app/features/website/fields.ts'
import { section, stateField } from '#app/features/website/section.ts'

export const trust = section({
  title: 'Licenses and Proof',
  lead: 'Licenses, insurance, badges, financing and where people review you. Each is shown only if you fill it in.',
  page: '/about',
  pages: { '/about': 'About', '/': 'Home', '/reviews': 'Reviews', '/booking': 'Booking' },
  startAt: '#licenses',
  fields: {
    licenses: fields.array(
      'Licenses',
      fields.object('License', {
        state: stateField,
        trade: fields.text('Trade', 40, { hint: 'Such as “HVAC contractor”.', tags: [] }),
        number: fields.text('Number', 40, { tags: [] }),
      }),
      {
        noun: 'license',
        max: 8,
        hint: 'At the bottom of every page and email, on the home, service, about and booking pages, and for search engines. Several states ask for the number wherever you advertise.',
      },
    ),
    insurance: fields.optionalText('Insurance', 100, {
      hint: 'Such as “General liability insurance of $2 million”.',
      tags: [],
    }),
    bond: fields.optionalText('Bond', 100, { hint: 'Such as “Bonded for $25,000”.', tags: [] }),
    badges: fields.array(
      'Badges of manufacturers and associations',
      fields.object('Badge', {
        name: fields.text('Name', 60, { tags: [] }),
        image: fields.image('Image', { on: 'light', hint: 'If there is none, the name is written there.' }),
        link: fields.url('Link'),
      }),
      { noun: 'badge', max: 12, hint: 'One row on the home and about pages.' },
    ),
    financing: fields.object('Financing', {
      name: fields.optionalText('Heading', 60, { hint: 'Such as “Pay over 36 months”. Leave blank to hide it.' }),
      text: fields.optionalText('Sentence', 250, { lines: true }),
      link: fields.url('Link to apply'),
    }),
    profiles: fields.array(
      'Review profiles',
      fields.object('Review profile', {
        name: fields.text('Name', 30, { hint: 'Such as “Google”.', tags: [] }),
        link: fields.url('Link'),
        rating: fields.optionalText('Rating', 3, {
          hint: 'As shown there today, such as 4.8. Leave blank for a link alone.',
          tags: [],
          pattern: [/^([1-4](\.\d)?|5(\.0)?)?$/, 'Enter a rating from 1.0 to 5.0, such as 4.8.'],
        }),
        count: fields.number('Number of reviews', { min: 0, max: 1_000_000 }),
        asOf: fields.date('As of', { isOptional: true, hint: 'Visitors see the month.' }),
      }),
      {
        noun: 'profile',
        max: 6,
        hint: 'On the home, service and reviews pages. Search engines don’t get these ratings.',
      },
    ),
  },
  refine: (schema) =>
    schema.check(
      z.check(({ value, issues }) => {
        const refuse = (index: number, field: string, message: string) =>
          void issues.push({ code: 'custom', input: value, path: ['profiles', index, field], message })
        for (const [index, { link, rating, count, asOf }] of value.profiles.entries()) {
          if (link === '') refuse(index, 'link', 'Enter the address of your profile.')
          if (rating !== '' && asOf === '') refuse(index, 'asOf', 'Say when the rating was this.')
          else if (count > 0 && asOf === '') refuse(index, 'asOf', 'Say when there were this many reviews.')
          if (asOf !== '' && asOf < '2000') refuse(index, 'asOf', 'Enter a date in 2000 or later.')
          if (asOf > todayHere()) refuse(index, 'asOf', 'This date is in the future.')
        }
      }),
    ),
})
