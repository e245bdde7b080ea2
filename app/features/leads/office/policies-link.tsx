import { readPolicies } from '#app/features/leads/calls.ts'
import { pathOf } from '#app/http/endpoint.ts'

/** Leads to the very words a visitor accepted with a form. */
export const PoliciesLink = ({ version }: { version: string }) => (
  <a
    href={pathOf(readPolicies, { version })}
    target="_blank"
    rel="noopener"
    className="underline underline-offset-4 hover:text-accent"
  >
    Privacy Policy and Terms of Service, version {version}
    <span className="sr-only"> (opens in a new tab)</span>
  </a>
)
