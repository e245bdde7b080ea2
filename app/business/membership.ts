/**
 * What the membership page states. The promotion page states other figures, and both stay: docs/product.md,
 * "Conflicting statements".
 */
export const membership = {
  repairSavings: { percent: 20, text: 'Members save up to 20% on repairs.' },
  response: { hours: 2, text: 'Response within 2 hours.' },
  discount: 'The discount applies after the first year.',
  canceling: { noticeDays: 30, text: 'Cancelable anytime (cancel with 30 days notice).' },
  guarantee: '100% satisfaction guarantee',
} as const
