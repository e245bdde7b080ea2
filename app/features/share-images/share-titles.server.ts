import type { BusinessProfile } from '#app/business/profile.ts'

/** What stands on a page's picture: its heading. `name` is what share-image-path.ts makes of the page's path. */
export function shareTitle(name: string, { acquiredCompany }: Pick<BusinessProfile, 'acquiredCompany'>): string | null {
  return name === 'jc-welcome' ? `Welcome, ${acquiredCompany}\u00a0customers` : (titles.get(name) ?? null)
}

const titles = new Map(
  Object.entries({
    // The two sentences break where they breathe.
    home: 'St. Louis weather\u00a0swings. Your\u00a0home stays\u00a0calm.',
    services: 'Our Services',
    about: 'About Us',
    'service-areas': 'Service Areas',
    booking: 'Schedule Your Service',
    reviews: 'Customer Reviews',
    blog: 'HVAC Tips & Insights',
    membership: 'Maintenance Membership Plans',
    contact: 'Contact Us',
    'privacy-policy': 'Privacy Policy',
    'terms-of-service': 'Terms of Service',
    unsubscribe: 'Unsubscribe',
    sitemap: 'Sitemap',
  }),
)
