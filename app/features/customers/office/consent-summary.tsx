import { kindLabels, kinds } from '#app/features/sms-consent/office/labels.ts'
import type { ConsentCheck } from '#app/features/sms-consent/office/schemas.ts'
import { Link } from '#app/ui/link.tsx'

/** Which texts a number may get now, with a link to its consent record. */
export function ConsentSummary({ phone, consent }: { phone: string; consent: ConsentCheck }) {
  const allowed = kinds.filter((kind) => consent[kind].allowed).map((kind) => kindLabels[kind].toLowerCase())
  const text = allowed.length > 0 ? `May be texted: ${allowed.join(', ')}` : `No texts: ${consent.text.reason}`
  return (
    <span className="block text-sm text-ink-faint">
      {text}{' '}
      <Link
        to={`/admin/sms-consent-report?q=${encodeURIComponent(phone)}`}
        className="whitespace-nowrap underline underline-offset-4 hover:text-ink print:hidden"
      >
        Consent record
      </Link>
    </span>
  )
}
