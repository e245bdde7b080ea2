/** What is read anew after the list of subscribers changed. */
export const subscriberReads = ['/api/admin/newsletter/', '/api/admin/stats'] as const
