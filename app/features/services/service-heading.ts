import { Flame, HouseWifi, type LucideIcon, Snowflake, TriangleAlert, Wind, Wrench } from 'lucide-react'

import { isServiceCategory, type ServiceCategory } from './service-categories.ts'

/** The heading of a category's "Learn More", null if unknown. Its text is the owner's. */
export const serviceHeadingOf = (category: string) => (isServiceCategory(category) ? headings[category] : null)

const headings: Record<ServiceCategory, { title: string; Icon: LucideIcon }> = {
  heating: { title: 'Heating Systems', Icon: Flame },
  cooling: { title: 'Cooling Systems', Icon: Snowflake },
  'air-quality': { title: 'Indoor Air Quality', Icon: Wind },
  maintenance: { title: 'Preventive Maintenance', Icon: Wrench },
  emergency: { title: 'Emergency Service', Icon: TriangleAlert },
  'smart-home': { title: 'Smart Home Comfort', Icon: HouseWifi },
}
