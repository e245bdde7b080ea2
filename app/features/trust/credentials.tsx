import { ShieldCheck } from 'lucide-react'

import { credentialLines } from '#app/business/credentials.ts'
import { useProfile } from '#app/business/profile-context.tsx'
import { Section } from '#app/ui/section.tsx'

/** Licenses, insurance and bond; nothing without any. */
export function Credentials() {
  const lines = credentialLines(useProfile().credentials)
  if (lines.length === 0) return null
  return (
    <Section id="licenses" title="Licensed and Insured" className="pt-0 sm:pt-0">
      <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        {lines.map((line, index) => (
          <li key={index} className="flex gap-3 text-lg leading-snug">
            <ShieldCheck aria-hidden="true" className="size-6 shrink-0 text-accent" strokeWidth={1.75} />
            <span className="min-w-0 wrap-anywhere">{line}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
