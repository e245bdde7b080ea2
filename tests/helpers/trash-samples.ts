import type { entities } from '#app/entities.server.ts'
import type { Orm } from '#db/database.ts'
import { customers } from '#db/schema/customers.ts'
import { properties } from '#db/schema/properties.ts'

/** Where the sample unit is, and whose the sample plan is. */
export async function storePlace(db: Orm) {
  await db.insert(properties).values({ id: 900, street: '12 Oak St' }).onConflictDoNothing()
  await db
    .insert(customers)
    .values({ id: 900, name: 'Ada Miller', enteredName: 'Ada Miller', isEntered: true })
    .onConflictDoNothing()
}

const dueAt = new Date('2026-11-18T17:00:00Z')

/** One row of each kind. */
export const sample: Record<keyof typeof entities, object> = {
  booking: {
    firstName: 'Ada',
    lastName: 'Miller',
    email: 'ada@example.com',
    phone: '(314) 555-0100',
    serviceType: 'heating',
    dueAt,
  },
  contact: { name: 'Ben Carter', email: 'ben@example.com', subject: 'quote', message: 'Hello', dueAt },
  'privacy-contact': {
    name: 'Cleo Diaz',
    email: 'cleo@example.com',
    phone: '(314) 555-0102',
    message: 'Stop',
    smsConsent: { general: false, informational: false, marketing: false, noTexts: true },
    dueAt,
  },
  post: { title: 'Spring checklist', excerpt: 'A', content: 'B', category: 'Maintenance', isPublished: true },
  category: { name: 'HVAC Tips', slug: 'hvac-tips', description: 'C' },
  service: { title: 'Furnace repair', description: 'D', icon: 'flame', category: 'heating' },
  review: { customerName: 'Sample', customerRole: 'Sample review', rating: 5, comment: 'Warm again.' },
  plan: { name: 'Gold', price: 199, description: 'E', features: ['F'] },
  image: {
    hash: 'a',
    name: 'van.jpg',
    url: '/uploads/a.webp',
    width: 640,
    height: 480,
    bytes: 1000,
    variants: [{ url: '/uploads/a-640.webp', width: 640, type: 'image/webp' }],
  },
  equipment: { propertyId: 900, kind: 'furnace', manufacturer: 'Trane', model: 'S9V2' },
  refrigerant: { action: 'charged', refrigerant: 'R-410A', ounces: 36, happenedOn: '2026-11-18' },
  membership: {
    propertyId: 900,
    customerId: 900,
    planName: 'Gold',
    startsOn: '2026-11-01',
    endsOn: '2027-10-31',
    priceCents: 18_900,
  },
  technician: { name: 'Marcus Lee', color: 'blue' },
  redirect: { from: '/old-page', to: '/services' },
  template: { title: 'Monthly tips', subject: 'Tips', content: 'G' },
  theme: {
    name: 'Calm Blue',
    description: '',
    primaryColor: '#1E3A8A',
    secondaryColor: '#3B82F6',
    accentColor: '#C2410C',
    backgroundColor: '#FFFFFF',
    textColor: '#1F2937',
  },
  issue: { subject: 'November news', content: 'H' },
  subscriber: { email: 'reader@example.com' },
}
