/** What people write: the messages of the contact form, and those of the privacy & SMS form. */
export const messageKinds = ['contact', 'privacy-contact'] as const
export type MessageKind = (typeof messageKinds)[number]

export type MessageStatus = 'unread' | 'new' | 'read' | 'replied' | 'archived' | 'spam'

/** SPEC §3: the state a message of each form starts in. */
export const firstStatus = { contact: 'unread', 'privacy-contact': 'new' } as const

const later = [
  { value: 'read', label: 'Read' },
  { value: 'replied', label: 'Replied' },
  { value: 'archived', label: 'Archived' },
  { value: 'spam', label: 'Spam' },
] as const

/** PRODUCT §7.2 and §7.3: the states of each kind, in the order of their tabs. */
export const messageStatuses: Record<MessageKind, readonly { value: MessageStatus; label: string }[]> = {
  contact: [{ value: 'unread', label: 'Unread' }, ...later],
  'privacy-contact': [{ value: 'new', label: 'New' }, ...later],
}

/** PRODUCT §7.2: where each state may lead. */
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

/** Where a message may still lead once nobody is known to it any more: it waits for no answer again. */
export const nextOfErased = (kind: MessageKind, from: MessageStatus): readonly MessageStatus[] =>
  nextStatuses(kind, from).filter((to) => to !== firstStatus[kind] && to !== 'read')

/** Why a change is refused: "A replied message can't be marked as spam." */
export const refusal = (from: MessageStatus, to: MessageStatus): string => `${subjects[from]} can't be marked as ${to}.`

const subjects: Record<MessageStatus, string> = {
  unread: 'An unread message',
  new: 'A new message',
  read: 'A read message',
  replied: 'A replied message',
  archived: 'An archived message',
  spam: 'A message marked as spam',
}
