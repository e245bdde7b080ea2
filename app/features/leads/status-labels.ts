/** The labels of the statuses of every kind of request. */
export const statusLabels = {
  pending: 'Pending',
  contacted: 'Contacted',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Canceled',
  'no-show': 'No-Show',
  unread: 'Unread',
  new: 'New',
  read: 'Read',
  replied: 'Replied',
  archived: 'Archived',
  spam: 'Spam',
} as const

/** The label of a stored status. */
export const statusLabel = (status: string): string =>
  Object.hasOwn(statusLabels, status) ? statusLabels[status as keyof typeof statusLabels] : status
