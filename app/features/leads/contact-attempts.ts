/** How the office tried to reach a customer. */
export const attemptChannels = ['call', 'email', 'text'] as const
export type Channel = (typeof attemptChannels)[number]

/** Calls that didn't reach the customer; they don't stop the clock. */
export const missedResults = ['voicemail', 'no-answer'] as const
