import { promises } from '#app/business/promises.ts'
import { PrivacyForm } from '#app/features/contacts/privacy-form.tsx'
import { PageHead } from '#app/layout/page-head.tsx'

import { LegalClosing, LegalDocument } from './legal-document.tsx'

const smsForm = { id: 'sms-form', title: 'Text Message Preferences & Contact Form' }

export function PrivacyPolicyPage() {
  return (
    <>
      <PageHead
        title="Privacy Policy"
        description="What we collect through our website, why we need it, how our text messages work, and how to opt out or have your details removed."
        path="/privacy-policy"
      />
      <LegalDocument title="Privacy Policy" policy="privacy-policy" afterwards={[smsForm]}>
        <section
          id={smsForm.id}
          aria-labelledby="sms-form-title"
          className="mt-14 scroll-mt-12 rounded-card border border-line bg-surface p-5 sm:p-8"
        >
          <h2 id="sms-form-title" className="text-2xl">
            {smsForm.title}
          </h2>
          <p className="mt-3 mb-6 text-ink-soft">
            Send us a question, or tell us which text messages you want. Every text message choice is optional, and you
            can leave all of them unchecked. <strong className="font-semibold text-ink">{promises.privacy.text}</strong>
          </p>
          <PrivacyForm />
        </section>
        <LegalClosing question="Questions about your privacy?" />
      </LegalDocument>
    </>
  )
}
