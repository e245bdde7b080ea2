/** Only the honeypot reaches this alone: docs/product.md, "Spam". */
export const spamThreshold = 3

/** Adds up the signals of an automated submission. */
export function spamPoints({
  honeypot,
  elapsed,
  message,
  networks,
  disposable,
}: {
  /** Value of the invisible field, from X-Form-Trap. */
  honeypot: string | undefined
  /** Milliseconds from first focus to submit, from X-Form-Elapsed. */
  elapsed: string | undefined
  message: string | null
  /** Number of networks that sent the same message. */
  networks: number
  /** Whether the address belongs to a disposable mail service. */
  disposable: boolean
}): number {
  const links = message?.match(/\bhttps?:\/\/(www\.)?|\bwww\./gi)?.length ?? 0
  return (
    (honeypot !== undefined && honeypot.trim() !== '' ? 3 : 0) +
    (elapsed !== undefined && /^\d{1,9}$/.test(elapsed) && Number(elapsed) < 2000 ? 1 : 0) +
    (links >= 3 ? 2 : 0) +
    (networks > 3 ? 2 : 0) +
    (disposable ? 1 : 0)
  )
}
