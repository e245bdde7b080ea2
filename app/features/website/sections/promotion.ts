import { fields } from '#app/features/website/fields.ts'
import { searchFields, section } from '#app/features/website/section.ts'

export const promotion = section({
  title: 'Promotion Page',
  lead: 'The welcome offer at /jc-welcome for customers of a company you took over. No page links to it.',
  page: '/jc-welcome',
  hasTags: true,
  fields: {
    isOn: fields.checkbox('Show this page', { hint: 'While it’s off, visitors to its address see “Page Not Found”.' }),
    title: fields.text('Title', 60),
    lead: fields.optionalText('Introduction', 200, { lines: true }),
    offer: fields.object('Offer', {
      audience: fields.optionalText('Who it is for', 60),
      figure: fields.text('Figure', 20, { hint: 'The largest words on the coupon, such as “20% off”.' }),
      what: fields.text('What it is for', 60),
      expires: fields.optionalText('When it expires', 80),
      extra: fields.text('What comes with it', 100),
      howTo: fields.optionalText('How to use it', 120),
    }),
    plan: fields.object('What is included', {
      title: fields.text('Title', 60),
      lead: fields.optionalText('Introduction', 200, { lines: true }),
      inclusions: fields.lines('Inclusions', { maxLines: 12, maxLength: 100 }),
    }),
    testimonial: fields.object('Testimonial', {
      quote: fields.optionalText('Quote', 400, { lines: true, hint: 'Leave blank for none.' }),
      author: fields.optionalText('Who said it', 100),
      isSample: fields.checkbox('Mark it as a sample', { hint: 'Until a customer allows you to quote them.' }),
    }),
    closing: fields.object('End of the page', {
      title: fields.text('Title', 60),
      text: fields.optionalText('Text', 300, { lines: true }),
    }),
    search: fields.object('For link previews', searchFields),
  },
})
