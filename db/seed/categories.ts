/** The blog categories. "General" is the default and has no row. */
export const categories = [
  { name: 'HVAC Tips', slug: 'hvac-tips', description: 'Small things you can check and do yourself.' },
  { name: 'Maintenance', slug: 'maintenance', description: 'Keeping equipment clean, safe and long-lasting.' },
  { name: 'Energy Efficiency', slug: 'energy-efficiency', description: 'Comfort for less gas and electricity.' },
  {
    name: 'Indoor Air Quality',
    slug: 'indoor-air-quality',
    description: 'Humidity, dust, pollen and what filters can do.',
  },
  { name: 'Seasonal Care', slug: 'seasonal-care', description: 'Ready for St. Louis summers and winters.' },
  { name: 'Company News', slug: 'company-news', description: 'How we work and what we promise.' },
]
