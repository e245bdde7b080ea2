import { useFacts } from '#app/business/facts-context.tsx'
import { telHref } from '#app/business/facts.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'

interface LegalClosingProps {
  question: string
}

/** How a legal page ends: somebody to ask, and the way back. */
export function LegalClosing({ question }: LegalClosingProps) {
  const { tollFree, local } = useFacts()
  return (
    <section aria-labelledby="questions" className="mt-14 border-t border-line pt-10 print:hidden">
      <h2 id="questions" className="text-2xl">
        {question}
      </h2>
      <p className="mt-3 text-ink-soft">Call or write to us, and we will explain it in plain words.</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Link to="/contact" className={buttonClass({ variant: 'primary' })}>
          Contact Us
        </Link>
        {[tollFree, local].map((phone) => (
          <a key={phone} href={telHref(phone)} className={buttonClass({ variant: 'secondary' })}>
            {`Call ${phone}`}
          </a>
        ))}
      </div>
      <p className="mt-8 -ml-5">
        <Link to="/" className={buttonClass({ variant: 'quiet' })}>
          Back to Home
        </Link>
      </p>
    </section>
  )
}
