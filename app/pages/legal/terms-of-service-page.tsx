import { PageHead } from '#app/layout/page-head.tsx'

import { LegalClosing, LegalDocument } from './legal-document.tsx'

export const TermsOfServicePage = () => (
  <>
    <PageHead
      title="Terms of Service"
      description="The rules for our website and for our heating, cooling and air-quality work: appointments, prices, warranty, disputes and ending an agreement."
      path="/terms-of-service"
    />
    <LegalDocument title="Terms of Service" policy="terms-of-service">
      <LegalClosing question="Questions about these terms?" />
    </LegalDocument>
  </>
)
