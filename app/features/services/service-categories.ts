/** Not the same as the service types of the booking form (business/service-types.ts). */
export const serviceCategories = [
  'heating',
  'cooling',
  'air-quality',
  'maintenance',
  'emergency',
  'smart-home',
] as const

export type ServiceCategory = (typeof serviceCategories)[number]

export const serviceCategoryLabels: Record<ServiceCategory, string> = {
  heating: 'Heating',
  cooling: 'Cooling',
  'air-quality': 'Air Quality',
  maintenance: 'Maintenance',
  emergency: 'Emergency Repair',
  'smart-home': 'Smart Home',
}

export const isServiceCategory = (value: string): value is ServiceCategory =>
  (serviceCategories as readonly string[]).includes(value)
