/** Environment of the built server; see install.mjs. */
export const serverEnvironment: Record<'NODE_ENV' | 'NODE_OPTIONS' | 'MALLOC_ARENA_MAX' | 'NODE_COMPILE_CACHE', string>
/** Node flags for V8; see install.mjs. */
export const serverFlags: string[]
/** What a build is made of and by; see install.mjs. */
export const sources: string[]
