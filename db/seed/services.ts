/** One service per category; `icon` is a Font Awesome class name. */
export const services = [
  {
    title: 'Heating Systems',
    description:
      'Furnaces, heat pumps and boilers installed, repaired and tuned for St. Louis winters, from the first cool night to the deepest cold snap.',
    icon: 'fas fa-fire',
    category: 'heating',
  },
  {
    title: 'Cooling Systems',
    description:
      'Central air, ductless and heat-pump cooling sized for humid river-valley summers, with repair when the heat will not wait.',
    icon: 'fas fa-snowflake',
    category: 'cooling',
  },
  {
    title: 'Indoor Air Quality',
    description:
      'Filtration, purification, humidity control and fresh-air ventilation, chosen after we look at your home and not before.',
    icon: 'fas fa-wind',
    category: 'air-quality',
  },
  {
    title: 'Preventive Maintenance',
    description:
      'Spring and fall tune-ups that catch small faults early, keep efficiency up and help your equipment last.',
    icon: 'fas fa-tools',
    category: 'maintenance',
  },
  {
    title: 'Emergency Repair',
    description:
      'No heat, no cooling or a system that worries you: after-hours service on the same terms as a regular visit.',
    icon: 'fas fa-exclamation-triangle',
    category: 'emergency',
  },
  {
    title: 'Smart Home Comfort',
    description:
      'Smart thermostats, zoning and sensors set up, explained and supported, so that the house follows your day.',
    icon: 'fas fa-home',
    category: 'smart-home',
  },
]
