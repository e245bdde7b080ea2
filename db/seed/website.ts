/** What the public site says about the company before the owner changes it. */
export const website = {
  identity: { firstLine: '', tagline: 'Comfort Refined. Calm in every Climate.', region: 'St. Louis' },
  /** The two bands differ, and both stay: docs/product.md, "Conflicting statements". */
  figures: {
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
  },
}
