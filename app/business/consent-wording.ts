import type { Facts } from './facts.ts'

/**
 * The words a visitor reads beside the text-message boxes (PRODUCT §9.4), written for TCPA and carrier review:
 * optional, separate from the privacy consent, never pre-ticked. Counsel approves them before real use.
 */
export const consentWording = (brand: Facts['brand']) => ({
  legend: 'Text message preferences (optional)',
  general: `I agree to receive text messages from ${brand} about my request at the number I gave.`,
  informational: `I agree to receive informational text messages from ${brand}, such as appointment reminders, technician arrival times and service updates.`,
  marketing: `I agree to receive recurring marketing text messages from ${brand}, such as seasonal offers and maintenance plan promotions.`,
  noTexts: "No Text Messages. Please don't text me.",
  disclosure:
    "Message frequency varies. Message and data rates may apply. Reply STOP to opt out and HELP for help. Consent is not a condition of purchase. We don't share or sell your mobile information or consent to third parties or affiliates for marketing.",
})
