import { areas } from './areas.ts'
import { privacyPolicy } from './legal/privacy-policy.ts'
import { termsOfService } from './legal/terms-of-service.ts'
import { about } from './website/about.ts'
import { home } from './website/home.ts'
import { hours } from './website/hours.ts'
import { leads } from './website/leads.ts'
import { membership } from './website/membership.ts'
import { promotion } from './website/promotion.ts'
import { services } from './website/services.ts'

/** What the public site says about the company before the owner changes it. */
export const website = {
  identity: {
    firstLine: '',
    tagline: 'Comfort Refined. Calm in every Climate.',
    region: 'St. Louis',
    copyrightYear: 2024,
  },
  logo: { mark: '', markOnDark: '', wordmark: '', wordmarkOnDark: '' },
  colors: { brand: '#143A5E', accent: '#B4451A', ground: 'paper' as const, corners: 'round' as const },
  hours,
  areas,
  home,
  services,
  about,
  trust: {
    licenses: [],
    insurance: '',
    bond: '',
    badges: [],
    financing: { name: '', text: '', link: '' },
    profiles: [],
  },
  people: { team: [], photos: [] },
  membership,
  promotion,
  leads,
  forms: { asksHowHeard: false },
  social: { facebook: '', instagram: '', linkedin: '', youtube: '', google: '', comingSoon: true },
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
  privacyPolicy: {
    effectiveOn: '2024-01-01',
    summary:
      'We collect what we need to answer you and do the work you ask for, we text only people who agreed to it, and we never sell your information.',
    text: privacyPolicy,
  },
  termsOfService: {
    effectiveOn: '2024-01-01',
    summary: 'These are the ground rules when you use our website, request a visit or have us work on your property.',
    text: termsOfService,
  },
}
