import { licenseLines } from '#app/business/credentials.ts'
import { addressLine, directionsHref, phonesOf, telHref } from '#app/business/profile.ts'
import { useProfile } from '#app/business/profile-context.tsx'
import type { SocialLink, SocialNetwork } from '#app/business/social-links.ts'
import { Container } from '#app/ui/container.tsx'
import { ExternalLink } from '#app/ui/external-link.tsx'
import { Link } from '#app/ui/link.tsx'
import { unbroken } from '#app/ui/unbroken.tsx'

import { BrandMark } from './brand-mark.tsx'
import { CurrentLines } from './current-lines.tsx'
import { companyLinks, legalLinks, type NavigationLink, serviceLinks } from './navigation.ts'

/** All six service categories lead to /services. */
export function Footer() {
  const profile = useProfile()
  const { brand, parentCompany, tagline, copyrightYear, email, address, credentials, social = [] } = profile
  return (
    <footer className="relative overflow-hidden border-t border-white/10 bg-brand-deep pb-28 text-on-deep md:pb-12 print:hidden">
      <CurrentLines className="h-20 w-full pt-6 sm:h-24" />
      <Container className="pt-10">
        <div className="grid grid-cols-2 gap-x-6 gap-y-12 lg:grid-cols-[1.5fr_0.9fr_0.9fr_1.5fr] lg:gap-x-12">
          <div className="max-lg:col-span-2">
            <BrandMark on="dark" />
            <p className="mt-5 max-w-xs text-on-deep-soft">{tagline}</p>
            <p className="mt-3 max-w-xs text-sm text-on-deep-soft">
              {parentCompany && `A division of ${parentCompany}. `}
              <span className="inline-block">Licensed and insured.</span>
              {licenseLines(credentials).map((line, index) => (
                <span key={index} className="block">
                  {line}
                </span>
              ))}
            </p>
            <SocialIcons links={social} />
          </div>
          <FooterLinks title="Services" links={serviceLinks} />
          <FooterLinks title="Company" links={companyLinks} />
          <div className="max-lg:col-span-2">
            <h2 className="text-base">Contact</h2>
            <ul className="mt-4 grid gap-1 wrap-anywhere text-on-deep-soft">
              {phonesOf(profile).map(({ number }) => (
                <li key={number}>
                  <a className={linkClass} href={telHref(number)}>
                    {number}
                  </a>
                </li>
              ))}
              <li>
                <a className={linkClass} href={`mailto:${email}`}>
                  {email}
                </a>
              </li>
              <li>
                <ExternalLink className={linkClass} href={directionsHref(address)}>
                  {unbroken(addressLine(address))}
                </ExternalLink>
              </li>
            </ul>
          </div>
        </div>
        <div className="mt-14 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t border-white/15 pt-7 text-sm text-on-deep-soft">
          <p className="wrap-anywhere">{unbroken(`© ${copyrightYear} ${brand}. All rights reserved.`)}</p>
          <nav aria-label="Legal" className="grid grid-cols-2 gap-x-6 gap-y-1 sm:flex sm:flex-wrap">
            {legalLinks.map(({ to, label }) => (
              <Link key={to} to={to} className={linkClass}>
                {label}
              </Link>
            ))}
          </nav>
        </div>
      </Container>
    </footer>
  )
}

const linkClass = 'inline-flex items-center py-1 underline-offset-4 max-md:min-h-11 hover:text-on-deep hover:underline'

function FooterLinks({ title, links }: { title: string; links: NavigationLink[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="text-base">{title}</h2>
      <ul className="mt-4 grid gap-1 text-on-deep-soft">
        {links.map(({ to, label }) => (
          <li key={label}>
            <Link to={to} className={linkClass}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function SocialIcons({ links }: { links: SocialLink[] }) {
  if (links.length === 0) return null
  return (
    <ul className="mt-6 flex gap-3">
      {links.map(({ network, url }) => (
        <li key={network}>
          {url === null ? (
            <a
              role="link"
              aria-disabled="true"
              aria-label={`${socialIcons[network].name} (coming soon)`}
              className={socialClass}
            >
              <SocialIcon network={network} />
            </a>
          ) : (
            <ExternalLink
              href={url}
              rel="me noopener"
              className={`${socialClass} hover:border-on-deep hover:text-on-deep`}
            >
              <SocialIcon network={network} />
              <span className="sr-only">{socialIcons[network].name}</span>
            </ExternalLink>
          )}
        </li>
      ))}
    </ul>
  )
}

const socialClass = 'grid size-11 place-items-center rounded-pill border border-white/25 text-on-deep-soft'

function SocialIcon({ network }: { network: SocialNetwork }) {
  const isFilled = network === 'facebook'
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="size-5"
      fill={isFilled ? 'currentColor' : 'none'}
      stroke={isFilled ? 'none' : 'currentColor'}
      strokeWidth="2"
      strokeLinecap="round"
    >
      <path d={socialIcons[network].path} />
    </svg>
  )
}

const socialIcons: Record<SocialNetwork, { name: string; path: string }> = {
  facebook: {
    name: 'Facebook',
    path: 'M14 8.5h2.2V5.2c-.4-.05-1.6-.15-2.9-.15-2.9 0-4.5 1.7-4.5 4.5v2.4H6v3.5h2.8V22h3.6v-6.55h2.9l.5-3.5h-3.4V9.9c0-.95.3-1.4 1.6-1.4Z',
  },
  instagram: {
    name: 'Instagram',
    path: 'M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5Zm4 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Zm4.6-.9h.01',
  },
  linkedin: {
    name: 'LinkedIn',
    path: 'M5 9.5v10M5 5.5v.01M9.5 19.5v-10m0 5c0-3 2-5 4.7-5s4.3 1.8 4.3 4.8v5.2',
  },
  youtube: {
    name: 'YouTube',
    path: 'M6.5 5.5h11a4 4 0 0 1 4 4v5a4 4 0 0 1-4 4h-11a4 4 0 0 1-4-4v-5a4 4 0 0 1 4-4Zm3.7 3.7v5.6l4.9-2.8Z',
  },
  google: { name: 'Google', path: 'M12 12h8a8 8 0 1 1-2.3-5.6' },
}
