/** The promotion page states other figures, and both stay: docs/product.md, "Conflicting statements". */
export const membership = {
  lead: 'One yearly price for regular heating and cooling maintenance, and front-of-the-line service when something breaks.',
  terms: [
    { text: 'The discount applies after the first year.' },
    { text: 'Cancelable anytime (cancel with 30 days notice).' },
    { text: '100% satisfaction guarantee.' },
  ],
  benefits: [
    {
      title: 'Save Money',
      icon: 'savings' as const,
      text: 'Members save up to 20% on repairs. Well-maintained equipment also uses less energy and breaks down less often.',
    },
    {
      title: 'Priority Service',
      icon: 'timer' as const,
      text: 'Response within 2 hours. On the first cold night, when our phones keep ringing, members come first.',
    },
    {
      title: 'Regular Maintenance',
      icon: 'calendar' as const,
      text: 'We remind you before each season, so your system is ready for the first frost and the first heat wave.',
    },
    {
      title: 'Peace of Mind',
      icon: 'shield' as const,
      text: 'A 100% satisfaction guarantee, and no long-term commitment: cancel anytime with 30 days notice.',
    },
  ],
  faq: [
    {
      question: 'How much do members save on repairs?',
      answer: 'Members save up to 20% on repairs. Each plan lists its own discount.',
    },
    {
      question: 'When does the discount apply?',
      answer: 'The discount applies after the first year. Your quote explains what that means for your equipment.',
    },
    {
      question: 'How fast do you respond to members?',
      answer: 'Members get a response within 2 hours.',
    },
    {
      question: 'Can I cancel my plan?',
      answer: 'Yes. Plans are cancelable anytime: cancel with 30 days notice.',
    },
    {
      question: "What if I'm not satisfied with a visit?",
      answer:
        "Every plan comes with a 100% satisfaction guarantee. Tell us what went wrong, by phone or through the contact page, and we'll work with you to make it right.",
    },
    {
      question: 'How do I join?',
      answer:
        'Choose "Get Quote" on a plan and tell us what equipment you have. We\'ll get back to you within 2 hours during business hours.',
    },
  ],
  search: {
    title: 'Maintenance Membership Plans',
    description:
      'Yearly heating and cooling maintenance plans in {{region}}: regular tune-ups, priority service and up to 20% off repairs.',
  },
}
