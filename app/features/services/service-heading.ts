import { Flame, HouseWifi, type LucideIcon, Snowflake, TriangleAlert, Wind, Wrench } from 'lucide-react'

import { isServiceCategory, type ServiceCategory } from './service-categories.ts'

/** The heading of what a category's page and "Learn More" say; the rest is the owner's. */
export const serviceHeadings: Record<ServiceCategory, { title: string; Icon: LucideIcon }> = {
  heating: { title: 'Heating Systems', Icon: Flame },
  cooling: { title: 'Cooling Systems', Icon: Snowflake },
  'air-quality': { title: 'Indoor Air Quality', Icon: Wind },
  maintenance: { title: 'Preventive Maintenance', Icon: Wrench },
  emergency: { title: 'Emergency Service', Icon: TriangleAlert },
  'smart-home': { title: 'Smart Home Comfort', Icon: HouseWifi },
}

/** Null if the category is unknown. */
export const serviceHeadingOf = (category: string) => (isServiceCategory(category) ? serviceHeadings[category] : null)
