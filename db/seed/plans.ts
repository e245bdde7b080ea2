/** Sample plans; the owner sets the prices. */
export const plans = [
  {
    name: 'Essential Comfort',
    price: 189,
    description: 'One system, looked after twice a year.',
    features: [
      'Two tune-ups a year: cooling in spring, heating in fall',
      '10% off repairs',
      'Priority scheduling',
      'Written condition report after every visit',
    ],
    isPopular: false,
  },
  {
    name: 'Complete Comfort',
    price: 289,
    description: 'Heating, cooling and the air you breathe, with the most savings.',
    features: [
      'Two tune-ups a year for heating and cooling',
      'Up to 20% off repairs',
      'Priority scheduling, with a response within 2 hours',
      'Standard 1-inch filters included',
      'Yearly indoor air quality check',
      '100% satisfaction guarantee',
    ],
    isPopular: true,
  },
]
