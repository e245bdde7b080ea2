/** Lengths of a drawn mail in its own unit `--mail`, so that the whole of it can be drawn smaller. */
export const units = (lengths: number | readonly number[]): string =>
  [lengths]
    .flat()
    .map((length) => `calc(var(--mail) * ${length})`)
    .join(' ')
