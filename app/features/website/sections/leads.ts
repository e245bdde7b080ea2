import { fields } from '#app/features/website/fields.ts'
import { section } from '#app/features/website/section.ts'

const band = (label: string, hint: string) =>
  fields.object(
    label,
    { title: fields.text('Title', 60), text: fields.optionalText('Text', 250, { lines: true }) },
    { hint },
  )

export const leads = section({
  title: 'Blog and Reviews',
  lead: 'The introductions of these pages, and what invites their readers to more.',
  page: '/blog',
  pages: { '/blog': 'Blog', '/reviews': 'Reviews' },
  hasTags: true,
  fields: {
    blog: fields.optionalText('HVAC Tips & Insights', 200, { lines: true }),
    newsletter: band('Newsletter', 'Below the articles, beside the form.'),
    reviews: fields.optionalText('Customer Reviews', 200, { lines: true }),
    afterReviews: band('After the reviews', 'Above Schedule Service and Call.'),
  },
})
