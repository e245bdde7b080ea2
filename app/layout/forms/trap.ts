/** A name no browser and no password manager has anything to fill in for. */
export const trapName = 'leave-empty'
