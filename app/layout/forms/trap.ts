/** A field name that browsers and password managers don't autofill. */
export const trapName = 'leave-empty'
