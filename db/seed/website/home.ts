export const home = {
  headline: '{{region}} weather swings.',
  secondLine: 'Your home stays calm.',
  lead: 'Heating, cooling and air quality for homes and businesses in {{region}} and the towns around it.',
  picture: 'houses' as const,
  photo: '',
  photoAlt: '',
  badges: [
    { label: 'Licensed & Insured', icon: 'shield' as const },
    { label: 'After-Hours Service', icon: 'moon' as const },
    { label: '100% Satisfaction Guarantee', icon: 'badge' as const },
  ],
  leads: {
    services: 'Comfort for homes and businesses, from the first cold night to the last humid day.',
    articles: 'What you can check yourself, and when to call us.',
    plans: 'Two visits a year, one before summer and one before winter, to catch small problems early.',
    newsletter: 'Our newsletter tells you what to check before heating season, and again before summer.',
  },
  search: {
    title: 'HVAC in {{region}}',
    description:
      'Heating, cooling and air quality for homes and businesses in {{region}}. Licensed and insured, with after-hours service. Call or schedule online.',
  },
}
