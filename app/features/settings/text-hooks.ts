/** The addresses that a text service calls. */
export const textHooks = { replies: '/api/hooks/sms', deliveries: '/api/hooks/sms-status' }
