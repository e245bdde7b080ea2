/**
 * The services a visitor can book. Not the same list as the categories on /services: docs/product.md, "Conflicting
 * statements".
 */
export const serviceTypes = [
  { value: 'heating', label: 'Heating Systems' },
  { value: 'cooling', label: 'Cooling Systems' },
  { value: 'air-quality', label: 'Air Quality' },
  { value: 'maintenance', label: 'Maintenance' },
  { value: 'emergency', label: 'Emergency Repair' },
  { value: 'installation', label: 'New Installation' },
] as const

/** The label of a stored value; a service that is no longer offered shows its value. */
export const serviceLabel = (value: string): string => serviceTypes.find((type) => type.value === value)?.label ?? value
