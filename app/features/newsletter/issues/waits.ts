/** How long to wait after each refusal "for now"; after the last one the mail has failed. */
export const waits = [1, 5, 30].map((minutes) => minutes * 60_000)
export const longestWait = Math.max(...waits)
