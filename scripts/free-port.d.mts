/** A port that is not in use. */
export function freePort(): Promise<number>
