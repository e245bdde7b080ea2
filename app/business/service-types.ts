/** SPEC §5: the services a visitor can book. Not the categories of /services (PRODUCT §12 no. 15). */
export const serviceTypes = [
  { value: 'heating', label: 'Heating Systems' },
  { value: 'cooling', label: 'Cooling Systems' },
  { value: 'air-quality', label: 'Air Quality' },
  { value: 'maintenance', label: 'Maintenance' },
  { value: 'emergency', label: 'Emergency Repair' },
  { value: 'installation', label: 'New Installation' },
] as const

/** The words for a stored value; one we no longer book is shown as it is. */
export const serviceLabel = (value: string): string => serviceTypes.find((type) => type.value === value)?.label ?? value
