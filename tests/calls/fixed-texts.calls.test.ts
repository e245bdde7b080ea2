import { expect, test } from 'vitest'

import { seedWhenEmpty } from '#db/seed.ts'
import { siteUrl, useSite } from '#tests/helpers/test-site.ts'

const site = useSite({ BUSINESS_PORTAL_URL: 'https://portal.example.com/book' })

const phones = ['(800) 555-0199 tel:+18005550199', '(314) 555-0142 tel:+13145550142']
const contacts = [...phones, 'hello@example.com mailto:hello@example.com']

/** docs/product.md, "Fixed texts": what each page says, in this order, and where its links lead. Toasts have their own test. */
const pages: [path: string, says: string, ...links: string[]][] = [
  [
    '/',
    `Comfort Refined. Calm in every Climate. | After hours: we answer | Licensed & Insured | After-Hours Service
    100% Satisfaction Guarantee | Our Services | What Our Customers Say | Happy Customers 2500+ | Average Rating 5.0
    Average Response 2hrs | Years Experience 20+ | HVAC Tips & Insights | Maintenance Membership Plans
    $189 / Year | Most Popular`,
    'Schedule Service (opens in a new tab) https://portal.example.com/book',
    'View All Articles /blog',
    'Get Quote for Complete Comfort /contact',
    'Questions? Contact Us /contact',
  ],
  [
    '/services',
    `Our Services | comprehensive HVAC solutions | installation to maintenance | licensed technicians | Learn More
    Call Now | Need Help Choosing the Right Service? | free consultation`,
    'Schedule Consultation /booking',
    `Call ${phones[0]}`,
  ],
  [
    '/services?service=heating',
    `Our Services Include | Benefits | Warranty | 10-year parts and 2-year labor warranty | Service Response
    after-hours service is available`,
    'Schedule Service /booking?service=heating',
  ],
  ['/services?service=cooling', '10-year manufacturer equipment warranty | same-day service in peak season'],
  ['/services?service=air-quality', 'limited lifetime warranty on purifiers | free assessment'],
  ['/services?service=maintenance', 'service guarantee | reminders'],
  ['/services?service=emergency', 'same terms as regular service | average response 1-2 hours'],
  ['/services?service=smart-home', '3-year warranty on devices | virtual support'],
  [
    '/about',
    `About Us | south side of St. Louis | 2002 | HVAC certification | sole proprietor | 2006 | LLC | first employee
    retire | Our Values | Family Values | Integrity | Quality Craftsmanship | Community Service
    Continuing the Legacy | Comfort Refined. Calm in every Climate.`,
  ],
  [
    '/service-areas',
    '29 areas in Missouri and 12 in Illinois | 100 Example Street',
    `Call ${phones[0]}`,
    'Contact Us /contact',
  ],
  [
    '/booking',
    `Schedule Your Service | We'll contact you within 2 hours to confirm your appointment. | After hours, within 2 hours
    Heating Systems | Cooling Systems | Air Quality | Maintenance | Emergency Repair | New Installation
    Message and data rates may apply | Reply STOP to opt out | HELP | Get In Touch | 100 Example Street
    Mon-Fri 8:00 AM to 5:00 PM | after-hours service`,
    ...contacts,
    'Terms of Service /terms-of-service',
    'Privacy Policy /privacy-policy',
  ],
  [
    '/reviews',
    'Customer Reviews | Happy Customers 500+ | Average Rating 4.9 | Average Response 2hrs | Years Experience 15+',
    `Call ${phones[0]}`,
    'Schedule Service /booking',
  ],
  [
    '/blog',
    `HVAC Tips & Insights | All Posts | Company News | Energy Efficiency | HVAC Tips | Indoor Air Quality | Maintenance
    Seasonal Care | Read More`,
    'Privacy Policy /privacy-policy',
    'unsubscribe /unsubscribe',
  ],
  [
    '/blog/1',
    'Back to Blog | min read | Want us to take a look?',
    'Back to Blog /blog',
    'Schedule Service /booking',
    ...phones,
  ],
  ['/blog?category=nope', 'No posts found in this category', 'View All Posts /blog'],
  [
    '/blog/999',
    "Post Not Found | The blog post you're looking for doesn't exist or has been removed.",
    'Back to Blog /blog',
  ],
  [
    '/membership',
    `Maintenance Membership Plans | after the first year | Cancelable anytime (cancel with 30 days notice)
    100% satisfaction guarantee | Why Choose a Membership Plan? | Save Money | up to 20% on repairs
    Priority Service | Response within 2 hours | Regular Maintenance | Peace of Mind`,
    'Get Quote for Complete Comfort /contact',
  ],
  [
    '/contact',
    `We'll get back to you within 2 hours during business hours. | Service Request | Emergency Repair | Get a Quote
    Maintenance Plan | General Inquiry | Mon-Fri 7AM-7PM | after-hours service`,
    ...contacts,
  ],
  [
    '/privacy-policy',
    `Effective Jan 1, 2024 | will not be shared with or sold to third parties or affiliates | 10 business days
    13 years old | We'll respond within 24 hours.`,
    'Back to Home /',
  ],
  [
    '/terms-of-service',
    `Effective Jan 1, 2024 | Mon-Fri 8-6 | 13 years old | Email Consent | 10 business days | Appointment and Cancellation Policy
    24 hours | Pricing and Payment | Warranty | 90 days | Liability | Disputes | within 30 days
    Termination | 30 days written notice | Contact`,
  ],
  ['/unsubscribe?sent=unsubscribe', 'up to 10 business days', 'Back to Home /', 'Contact Us /contact'],
  ['/sitemap', 'Sitemap | Company | Services | Resources | Legal & Preferences', 'Reviews /reviews'],
  [
    '/jc-welcome',
    `existing JC customers | 20% off maintenance plans | expires 30 days from mailing
    A free maintenance appointment comes with an annual plan | Two tune-ups a year, in fall and in spring
    free 1-inch filter | Priority scheduling | Guaranteed emergency service | Up to 10% off repairs | Sample testimonial`,
    'Schedule Your Appointment /booking',
  ],
  ['/bookings', 'Page Not Found | Did you mean /booking?', 'Schedule Service /booking', 'Contact Us /contact'],
  ['/nothing', "Page Not Found | The page you're looking for doesn't exist or has been moved.", 'Back to Home /'],
]

const refusals: [path: string, values: Record<string, string>, says: string][] = [
  ['/booking', { form: 'booking' }, 'You must accept the privacy policy and terms of service to proceed'],
  ['/contact', { form: 'contact' }, 'You must agree to the Privacy Policy and Terms of Service to proceed'],
  ['/', { form: 'newsletter-home', email: 'ada' }, 'Please enter a valid email address.'],
  ['/blog', { form: 'newsletter-blog', email: 'ada' }, 'Please enter a valid email address.'],
  ['/unsubscribe', { form: 'unsubscribe', email: '' }, 'Please enter a valid email address.'],
  ['/admin/login', { form: 'login', password: 'wrong' }, 'Invalid password. Please try again.'],
]

/** Visible text in reading order; inline elements don't part words. */
const textOf = (html: string) =>
  html
    .replaceAll(/<!-- -->|<\/?(?:span|strong|em|b|a)\b[^>]*>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()

const mainOf = async (response: Response) => /<main.*<\/main>/s.exec(await response.text())![0]

test.each(pages)('%s has its fixed texts and links', async (path, says, ...links) => {
  await seedWhenEmpty(site.db)
  site.clock.now = new Date('2026-11-22T15:00:00Z')
  const main = await mainOf(await site.get(path))
  let rest = textOf(main).toLowerCase()
  for (const words of says.split(/ \| |\n\s*/)) {
    expect(rest).toContain(words.toLowerCase())
    rest = rest.slice(rest.indexOf(words.toLowerCase()))
  }
  const anchors = [...main.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)].map(([, attributes = '', name = '']) => {
    const of = (attribute: string) => new RegExp(`\\b${attribute}="([^"]*)"`).exec(attributes)?.[1]
    return textOf(`${of('aria-label') ?? name} ${of('href')}`)
  })
  expect(anchors).toEqual(expect.arrayContaining(links))
})

test.each(refusals)('%s posted with %j says what is wrong', async (path, values, says) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: siteUrl }
  const response = await site.send('POST', path, { body: new URLSearchParams(values).toString(), headers })
  expect(textOf(await mainOf(response))).toContain(says)
})
