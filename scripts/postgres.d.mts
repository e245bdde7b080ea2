/** A PostgreSQL server of the tests' own; see postgres.mjs. */
export function startPostgres(options?: { forTests?: boolean }): Promise<{ url: string; stop: () => void }>

/** In memory if there is room. */
export function fastestFolder(): string
