export const issueStatuses = [
  { value: 'draft', label: 'Draft' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'sending', label: 'Sending' },
  { value: 'paused', label: 'Paused' },
  { value: 'sent', label: 'Sent' },
  { value: 'cancelled', label: 'Canceled' },
  { value: 'failed', label: 'Failed' },
] as const

export const deliveryStatuses = [
  { value: 'queued', label: 'Waiting' },
  { value: 'sending', label: 'Sending' },
  { value: 'sent', label: 'Sent' },
  { value: 'held', label: 'Saved as a file' },
  { value: 'failed', label: 'Failed' },
  { value: 'uncertain', label: 'Unknown' },
  { value: 'skipped', label: 'Skipped' },
] as const
