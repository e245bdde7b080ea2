import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'

import { ErrorCard } from '#app/office/controls/error-card.tsx'
import { SkeletonRows } from '#app/office/list/skeleton-rows.tsx'
import { apiQuery } from '#app/http/api-query.ts'

import { ChangePasswordForm } from './change-password-form.tsx'
import { readSecurity } from './calls.ts'
import { SecondFactorSettings } from './second-factor-settings.tsx'
import { SessionList } from './session-list.tsx'

export function SecuritySettings() {
  const security = useQuery(apiQuery(readSecurity))
  if (security.isPending) return <SkeletonRows count={3} />
  if (security.isLoadingError) return <ErrorCard resource="the security settings" query={security} />
  const { passwordFromEnvironment, secondFactor, sessions } = security.data
  return (
    <div className="grid gap-7">
      {passwordFromEnvironment ? (
        <p className="flex items-start gap-2.5 rounded-field bg-tint px-4 py-3.5">
          <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-faint" />
          <span>
            The password is set by ADMIN_PASSWORD on the server. To change it, change that setting and restart the site.
          </span>
        </p>
      ) : (
        <ChangePasswordForm />
      )}
      <SecondFactorSettings state={secondFactor} />
      <SessionList sessions={sessions} />
    </div>
  )
}
