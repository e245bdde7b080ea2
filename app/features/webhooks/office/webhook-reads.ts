/** What is read anew when a webhook changes. */
export const webhookReads = ['/api/admin/webhooks', '/api/admin/activity']
