import { fields } from '#app/features/website/fields.ts'
import { searchFields, section } from '#app/features/website/section.ts'

const details = (label: string) =>
  fields.object(label, {
    overview: fields.text('Overview', 600, { lines: true }),
    services: fields.lines('Services included', { maxLines: 12, maxLength: 100 }),
    benefits: fields.lines('Benefits', { maxLines: 12, maxLength: 100 }),
    warranty: fields.optionalText('Warranty', 200, { lines: true }),
    response: fields.optionalText('Service response', 200, { lines: true }),
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
    details: fields.object('Learn more', {
      heating: details('Heating'),
      cooling: details('Cooling'),
      'air-quality': details('Air quality'),
      maintenance: details('Maintenance'),
      emergency: details('Emergency service'),
      'smart-home': details('Smart home'),
    }),
    search: fields.object('For search engines', searchFields),
  },
})
