import type { LedgerKey } from '#app/server/config/ledger-key.ts'

import type { OutboxRow } from './outbox.ts'

type Row = Pick<OutboxRow, 'id' | 'createdAt' | 'providerId'>

/** The Message-ID of a mail in the outbox. Who knows it has the mail, or a report about it: its letters can't be guessed. */
export const messageIdOf = (key: LedgerKey, row: Omit<Row, 'providerId'>, domain: string): string =>
  `outbox-${row.id}.${lettersOf(key, row)}@${domain}`

/** With the moment: a restored backup gives IDs a second time. */
const lettersOf = (key: LedgerKey, { id, createdAt }: Omit<Row, 'providerId'>) =>
  key.sign(`mail ${id} ${createdAt.getTime()}`).split(':')[1]!.slice(0, 16)

/** A thread that was answered this often names more mails of ours than are looked for. */
const maxNamed = 20

/** The mails of the outbox that headers name, the last one first. */
export const mailsNamedIn = (headers: string): { id: number; letters: string }[] =>
  [...new Set(headers.match(/\boutbox-\d{1,9}\.[\da-f]{13,16}@/g))]
    .slice(-maxNamed)
    .toReversed()
    .map((named) => ({ id: Number(/\d+/.exec(named)![0]), letters: named.slice(named.indexOf('.') + 1, -1) }))

/** Whether the letters are those of this mail. Earlier versions sent the moment, and did not store the Message-ID. */
export const isNamed = (key: LedgerKey, row: Row, letters: string): boolean =>
  letters === lettersOf(key, row) || (row.providerId === null && letters === String(row.createdAt.getTime()))
