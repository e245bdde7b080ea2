import { NewsletterForm } from '#app/features/newsletter/newsletter-form.tsx'
import { DataProvider } from '#app/http/data-provider.tsx'

/** The form with all it needs to send; the page round it needs none of it. */
export function NewsletterAwake() {
  return (
    <DataProvider>
      <NewsletterForm place="home" />
    </DataProvider>
  )
}
