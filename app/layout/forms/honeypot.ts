/** A field name that browsers and password managers don't autofill. */
export const honeypotName = 'leave-empty'
