import { createHash } from 'node:crypto'

/**
 * Says in a counted link whose it is. People hand links on: the reader's token in it would let whoever gets one take him
 * off the list or read his address.
 */
export const clickKeyOf = (issueId: number, { id, token }: { id: number; token: string }) =>
  `${id}-${readerMark(issueId, token)}`

/** Another one in each newsletter, and no way back to the token. */
export const readerMark = (issueId: number, token: string) =>
  createHash('sha256').update(`${issueId}.${token}`).digest('base64url').slice(0, 22)
