import { isServiceCategory, type ServiceCategory } from './service-categories.ts'

/** The heading of what a category's page and "Learn More" say; the rest is the owner's. */
export const serviceHeadings: Record<ServiceCategory, { title: string }> = {
  heating: { title: 'Heating Systems' },
  cooling: { title: 'Cooling Systems' },
  'air-quality': { title: 'Indoor Air Quality' },
  maintenance: { title: 'Preventive Maintenance' },
  emergency: { title: 'Emergency Repair' },
  'smart-home': { title: 'Smart Home Comfort' },
}

/** Null if the category is unknown. */
export const serviceHeadingOf = (category: string) => (isServiceCategory(category) ? serviceHeadings[category] : null)
