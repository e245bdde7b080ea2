/** The answers to "How did you hear about us?". */
export const heardChoices = [
  { value: 'search', label: 'Google or another search' },
  { value: 'social', label: 'Facebook or Instagram' },
  { value: 'friend', label: 'A neighbor or friend' },
  { value: 'van', label: 'Saw your van' },
  { value: 'mail', label: 'Door hanger or mail' },
  { value: 'customer', label: 'I’m a customer already' },
  { value: 'other', label: 'Other' },
] as const

export const heardQuestion = 'How did you hear about us?'

/** "Saw your van"; null without an answer. */
export const heardLabel = (value: string | null): string | null =>
  value && (heardChoices.find((one) => one.value === value)?.label ?? value)
