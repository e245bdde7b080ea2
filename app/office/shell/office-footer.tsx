import type { ReactNode } from 'react'

import { addressLine, directionsHref, phonesOf, telHref } from '#app/business/profile.ts'
import { useProfile } from '#app/business/profile-context.tsx'
import { companyLinks, legalLinks, type NavigationLink, serviceLinks } from '#app/layout/navigation.ts'
import { ExternalLink } from '#app/ui/external-link.tsx'
import { Link } from '#app/ui/link.tsx'

import { useIsDesktop } from '#app/office/controls/use-is-desktop.ts'

/** The links of the site's footer on two lines; on a phone behind one. */
export function OfficeFooter() {
  const profile = useProfile()
  const { brand, parentCompany, tagline, copyrightYear, email, address } = profile
  const isDesktop = useIsDesktop()
  const lines = (
    <div className="grid gap-x-4 gap-y-0.5 max-md:mt-2 max-md:gap-y-3">
      <Line>
        <Links label="Services" links={serviceLinks} />
        <Links label="Company" links={companyLinks} />
        <Links label="Legal" links={legalLinks} />
      </Line>
      <Line>
        <span>{`© ${copyrightYear} ${brand}${parentCompany && `, a division of ${parentCompany}`}`}</span>
        <span>{tagline}</span>
        {phonesOf(profile).map(({ number }) => (
          <a key={number} href={telHref(number)}>
            {number}
          </a>
        ))}
        <a href={`mailto:${email}`}>{email}</a>
        <ExternalLink href={directionsHref(address)}>{addressLine(address)}</ExternalLink>
      </Line>
    </div>
  )
  return (
    <footer className="border-t border-line bg-surface px-4 py-2.5 text-xs text-ink-soft sm:px-6 print:hidden [&_a:hover]:underline">
      {isDesktop ? (
        lines
      ) : (
        <details>
          <summary className="flex min-h-11 items-center">Website links and contact</summary>
          {lines}
        </details>
      )}
    </footer>
  )
}

const Line = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-x-3.5 [&_a]:inline-flex [&_a]:min-h-6 [&_a]:items-center">
    {children}
  </div>
)

function Links({ label, links }: { label: string; links: NavigationLink[] }) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-x-3.5">
      {links.map(({ to, label: name }) => (
        <Link key={name} to={to}>
          {name}
        </Link>
      ))}
    </nav>
  )
}
