/** So many points make spam (PRODUCT §9.1): the trap alone does, no other sign does alone. */
export const spamThreshold = 3

/** The points for what speaks for a robot; nothing speaks for a person, so nothing takes points away. */
export function spamPoints({
  trap,
  elapsed,
  message,
  networks,
  disposable,
}: {
  /** What stood in the field no person sees, as X-Form-Trap says it. */
  trap: string | undefined
  /** Milliseconds from the first focus to the sending, as X-Form-Elapsed says it. */
  elapsed: string | undefined
  message: string | null
  /** From how many networks the same message came. */
  networks: number
  /** Whether the address is of a domain that gives out mailboxes for minutes. */
  disposable: boolean
}): number {
  const links = message?.match(/\bhttps?:\/\/(www\.)?|\bwww\./gi)?.length ?? 0
  return (
    (trap !== undefined && trap.trim() !== '' ? 3 : 0) +
    (elapsed !== undefined && /^\d{1,9}$/.test(elapsed) && Number(elapsed) < 2000 ? 1 : 0) +
    (links >= 3 ? 2 : 0) +
    (networks > 3 ? 2 : 0) +
    (disposable ? 1 : 0)
  )
}
