import { statusLabels } from '#app/features/leads/status-labels.ts'

/** The two forms that send messages. */
export const messageKinds = ['contact', 'privacy-contact'] as const
export type MessageKind = (typeof messageKinds)[number]

export type MessageStatus = 'unread' | 'new' | 'read' | 'replied' | 'archived' | 'spam'

/** Initial status by form. */
export const firstStatus = { contact: 'unread', 'privacy-contact': 'new' } as const

const later = [
  { value: 'read', label: statusLabels.read },
  { value: 'replied', label: statusLabels.replied },
  { value: 'archived', label: statusLabels.archived },
  { value: 'spam', label: statusLabels.spam },
] as const

/** Statuses by form, in the order of their tabs. */
export const messageStatuses: Record<MessageKind, readonly { value: MessageStatus; label: string }[]> = {
  contact: [{ value: 'unread', label: statusLabels.unread }, ...later],
  'privacy-contact': [{ value: 'new', label: statusLabels.new }, ...later],
}

/** Allowed transitions: docs/product.md, "Statuses". */
export function nextStatuses(kind: MessageKind, from: MessageStatus): readonly MessageStatus[] {
  const first = firstStatus[kind]
  switch (from) {
    case 'unread':
    case 'new':
      return ['read', 'replied', 'archived', 'spam']
    case 'read':
      return [first, 'replied', 'archived', 'spam']
    case 'replied':
      return ['archived', 'read']
    case 'archived':
      return ['read']
    case 'spam':
      return [first]
  }
}

/** Statuses still allowed after erasure: none in which a response is owed. */
export const nextOfErased = (kind: MessageKind, from: MessageStatus): readonly MessageStatus[] =>
  nextStatuses(kind, from).filter((to) => to !== firstStatus[kind] && to !== 'read')

/** The error for a transition that isn't allowed: "A message you've replied to can't be marked as spam." */
export const refusal = (from: MessageStatus, to: MessageStatus): string => `${subjects[from]} can't be marked as ${to}.`

const subjects: Record<MessageStatus, string> = {
  unread: 'An unread message',
  new: 'A new message',
  read: 'A read message',
  replied: "A message you've replied to",
  archived: 'An archived message',
  spam: 'A message marked as spam',
}
