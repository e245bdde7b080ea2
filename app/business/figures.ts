export interface Figure {
  value: string
  label: string
}

/**
 * The two stats bands differ, and both stay: docs/product.md, "Conflicting statements". They are stated, never
 * computed.
 */
export const figures = {
  homePage: [
    { value: '2500+', label: 'Happy Customers' },
    { value: '5.0', label: 'Average Rating' },
    { value: '2hrs', label: 'Average Response' },
    { value: '20+', label: 'Years Experience' },
  ],
  reviewsPage: [
    { value: '500+', label: 'Happy Customers' },
    { value: '4.9', label: 'Average Rating' },
    { value: '2hrs', label: 'Average Response' },
    { value: '15+', label: 'Years Experience' },
  ],
} satisfies Record<string, Figure[]>
