import { renderToStaticMarkup } from 'react-dom/server'
import { Router } from 'wouter'

import { ProfileProvider } from '#app/business/profile-context.tsx'
import type { BusinessProfile } from '#app/business/profile.ts'
import { legal } from '#app/business/legal.ts'

let cached: { of: string; text: string } | undefined

/** The privacy policy and the terms of service for a business profile, as plain text. */
export async function policyText(profile: BusinessProfile): Promise<string> {
  const of = JSON.stringify(profile)
  if (cached?.of === of) return cached.text
  const [{ privacySections }, { termsSections }] = await Promise.all([
    import('./pages/legal/privacy-policy-page.tsx'),
    import('./pages/legal/terms-of-service-page.tsx'),
  ])
  const html = renderToStaticMarkup(
    <ProfileProvider value={profile}>
      <Router ssrPath="/">
        {[
          ['Privacy Policy', privacySections(profile)] as const,
          ['Terms of Service', termsSections(profile)] as const,
        ].map(([title, sections]) => (
          <article key={title}>
            <h1>{title}</h1>
            <p>{`Effective ${legal.policyDateShort}`}</p>
            {sections.map((section) => (
              <section key={section.id}>
                <h2>{section.title}</h2>
                {section.body}
              </section>
            ))}
          </article>
        ))}
      </Router>
    </ProfileProvider>,
  )
  cached = { of, text: plain(html) }
  return cached.text
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** HTML as text: a blank line before each heading, one line per paragraph. */
const plain = (html: string) =>
  `${html
    .replaceAll(/<h[123][^>]*>/g, '\n\n')
    .replaceAll(/<li[^>]*>/g, '\n- ')
    .replaceAll(/<\/?(?:h[123]|p|ul|ol|address|section|article|div)\b[^>]*>|<br\/?>/g, '\n')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/&([#\w]+);/g, (entity, name: string) => entities[name] ?? entity)
    .replaceAll(/ *\n */g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()}\n`
