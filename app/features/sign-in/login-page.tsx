import { useQuery } from '@tanstack/react-query'

import { useProfile } from '#app/business/profile-context.tsx'
import { apiQuery } from '#app/http/api-query.ts'
import { PageHead } from '#app/layout/page-head.tsx'
import { Container } from '#app/ui/container.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useExactSearch } from '#app/ui/use-exact-search.ts'

import { afterLoginUrl, type LoginReason, loginPath, loginReasonOf } from './login-redirects.ts'
import { readAuth } from './calls.ts'
import { DocumentRedirect } from './document-redirect.tsx'
import { LoginForm } from './login-form.tsx'
import { LoginIllustration } from './login-illustration.tsx'
import { unbroken } from '#app/ui/unbroken.tsx'

/** /admin/login. Redirects who is signed in, unless the office sent them here. */
export function LoginPage() {
  const search = useExactSearch()
  const reason = loginReasonOf(search)
  const auth = useQuery({ ...apiQuery(readAuth), enabled: reason === null })
  const { brand } = useProfile()
  if (reason === null && auth.data?.isAdmin) return <DocumentRedirect address={afterLoginUrl(search)} />
  return (
    <>
      <PageHead
        title="Admin Login"
        description={`Log in to manage the ${brand} website: articles, newsletter and requests.`}
        path={loginPath}
        noindex
      />
      <div className="bg-tint py-10 sm:py-16 lg:py-20">
        <Container>
          <div className="mx-auto grid max-w-md overflow-hidden rounded-card border border-line bg-surface shadow-lift md:max-w-4xl md:grid-cols-2">
            <LoginIllustration />
            <div className="px-6 py-8 sm:px-10 sm:py-10 md:py-14">
              <h1 className="text-[2.25rem]">Admin Login</h1>
              <p className="mt-2.5 mb-7 text-ink-soft">{unbroken(`For ${brand} staff only.`)}</p>
              {reason && <SentHere reason={reason} office={afterLoginUrl(search)} />}
              <LoginForm />
              <p className="mt-7 border-t border-line pt-5 text-[0.95rem] text-ink-soft">
                Not on our staff?{' '}
                <Link to="/" className="font-semibold text-brand underline underline-offset-4 hover:text-accent">
                  Back to the site
                </Link>
              </p>
            </div>
          </div>
        </Container>
      </div>
    </>
  )
}

/** Says why the office couldn't be opened, or not any longer. */
const SentHere = ({ reason, office }: { reason: LoginReason; office: string }) => (
  <Notice kind="bad" className="mb-6">
    {reason === 'expired' ? (
      'Your session has expired. Please log in again.'
    ) : (
      <>
        We couldn’t check whether you’re logged in.{' '}
        <a href={office} className="underline underline-offset-4 hover:no-underline">
          Try Again
        </a>
      </>
    )}
  </Notice>
)
