/** The offer to customers of the acquired company on /jc-welcome. Not the terms of the membership plans. */
export const promotion = {
  planDiscount: '20%',
  expiryDays: 30,
  annualPlan: [
    'Two tune-ups a year, in fall and in spring',
    'A free 1-inch filter',
    'Priority scheduling',
    'Guaranteed emergency service',
    'Up to 10% off repairs',
  ],
} as const
