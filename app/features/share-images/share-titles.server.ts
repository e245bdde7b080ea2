import type { BusinessProfile } from '#app/business/profile.ts'

/** The title on a page's share image, null for other names. `name` is made by share-image-path.ts. */
export function shareTitle(name: string, { acquiredCompany }: Pick<BusinessProfile, 'acquiredCompany'>): string | null {
  return name === 'jc-welcome' ? `Welcome, ${acquiredCompany}\u00a0customers` : (titles.get(name) ?? null)
}

const titles = new Map(
  Object.entries({
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
