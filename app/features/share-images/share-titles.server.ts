import { filledSection } from '#app/features/website/public.server.ts'
import { serviceHeadingOf } from '#app/features/services/service-heading.ts'
import type { Context } from '#app/server/context.ts'

/** The title on a page's share image, null for other names. `name` is made by share-image-path.ts. */
export async function shareTitle(name: string, context: Pick<Context, 'db' | 'settings' | 'profile'>) {
  switch (name) {
    case 'home': {
      const { headline, secondLine } = await filledSection(context, context.db, 'home')
      return `${balanced(headline)} ${balanced(secondLine)}`.trim()
    }
    case 'jc-welcome': {
      const { isOn, title } = await filledSection(context, context.db, 'promotion')
      return isOn ? balanced(title) : null
    }
    default:
      return titles.get(name) ?? serviceHeadingOf(/^services-(.+)/.exec(name)?.[1] ?? '')?.title ?? null
  }
}

/** The last word is never alone on a line. */
const balanced = (text: string) => text.replace(/ (?=\S+$)/, '\u00a0')

const titles = new Map(
  Object.entries({
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
