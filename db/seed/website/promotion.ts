/** The offer to customers of the acquired company on /jc-welcome. Not the terms of the membership plans. */
export const promotion = {
  isOn: true,
  title: 'Welcome, {{acquired_company}} customers',
  lead: "{{acquired_company}} is now part of {{brand}}. As a welcome, here's something for you.",
  offer: {
    audience: 'For existing {{acquired_company}} customers',
    figure: '20% off',
    what: 'maintenance plans',
    expires: 'Offer expires 30 days from mailing.',
    extra: 'A free maintenance appointment comes with an annual plan',
    howTo: 'Mention this offer when you schedule or call.',
  },
  plan: {
    title: 'What the annual plan includes',
    lead: 'One plan, one price a year, and your equipment checked before each season.',
    inclusions: [
      'Two tune-ups a year, in fall and in spring',
      'A free 1-inch filter',
      'Priority scheduling',
      'Guaranteed emergency service',
      'Up to 10% off repairs',
    ],
  },
  testimonial: {
    quote:
      "I liked my old company and wasn't looking for a new one. They asked what work had been done, checked the furnace and told me what could wait.",
    author: 'Sample customer, shown until a real customer gives us permission',
    isSample: true,
  },
  closing: {
    title: 'Start with a visit',
    text: "Pick a day, or give us a call. We'll check your equipment, tell you what shape it's in and explain the plan.",
  },
  search: {
    title: 'Welcome, {{acquired_company}} Customers',
    description:
      "{{acquired_company}} is now part of {{brand}}. Existing customers get 20% off maintenance plans. See what's included.",
  },
}
