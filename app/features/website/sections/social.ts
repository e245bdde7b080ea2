import { fields } from '#app/features/website/fields.ts'
import { section } from '#app/features/website/section.ts'

export const social = section({
  title: 'Social Links',
  lead: 'Where else people find you. The icons are at the bottom of every page.',
  page: '/',
  startAt: 'footer nav',
  fields: {
    facebook: fields.url('Facebook'),
    instagram: fields.url('Instagram'),
    linkedin: fields.url('LinkedIn'),
    youtube: fields.url('YouTube'),
    google: fields.url('Google', { hint: 'Your profile on Google Maps.' }),
    comingSoon: fields.checkbox('Show the missing ones as coming soon', {
      hint: 'Facebook, Instagram and LinkedIn, as icons that lead nowhere.',
    }),
  },
})
