import { readPolicies } from '#app/features/leads/calls.ts'
import { pathOf } from '#app/http/endpoint.ts'

/** Link to the policies a visitor accepted, in the exact version. */
export const PoliciesLink = ({ version }: { version: string }) => (
  <a
    href={pathOf(readPolicies, { version })}
    target="_blank"
    rel="noopener"
    title={`Version ${version}`}
    className="underline underline-offset-4 hover:text-accent"
  >
    Privacy Policy and Terms of Service
    <span className="sr-only"> (opens in a new tab)</span>
  </a>
)
