/** What is read anew after a newsletter changed. */
export const issueReads = ['/api/admin/newsletter/'] as const

export const updateFailed = ['Update Failed', 'Failed to update the newsletter. Please try again.'] as const
/** PRODUCT §8.5. */
export const sendFailed = ['Send Failed', 'The newsletter could not be queued. Please try again.'] as const
