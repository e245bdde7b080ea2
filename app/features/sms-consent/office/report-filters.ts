/** The filters of the report's lists and exports. */
export const reportFilters = ['state', 'kind', 'channel', 'from', 'to'] as const

export const states = ['opted-in', 'start-first', 'declined', 'opted-out', 'no-choice', 'unverifiable'] as const
export type State = (typeof states)[number]
