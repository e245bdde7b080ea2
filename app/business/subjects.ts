/** What a message can be about; "general" by default. */
export const subjects = [
  { value: 'service-request', label: 'Service Request' },
  { value: 'emergency', label: 'Emergency Repair' },
  { value: 'quote', label: 'Get a Quote' },
  { value: 'maintenance', label: 'Maintenance Plan' },
  { value: 'general', label: 'General Inquiry' },
] as const

export const defaultSubject = 'general'

/** Of what a technician texted; nobody can choose it. */
export const fromTechnician = 'from-technician'

const labels: Record<string, string> = {
  ...Object.fromEntries(subjects.map(({ value, label }) => [value, label])),
  [fromTechnician]: 'From a technician',
}

/** The label of a stored subject; messages from the privacy & SMS form have none. */
export const subjectLabel = (stored: string | null): string =>
  stored === null ? 'SMS preferences' : (labels[stored] ?? stored)
