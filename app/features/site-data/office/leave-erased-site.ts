import { loginPath } from '#app/features/sign-in/login-redirects.ts'
import { markOffice } from '#app/features/sign-in/office-mark.ts'
import { clearDrafts } from '#app/office/form/use-draft.ts'
import { flashToast } from '#app/ui/toasts.ts'

/** In every open office, after the site was erased: all sessions have ended, and drafts belong to what is gone. */
export function leaveErasedSite(): void {
  clearDrafts()
  markOffice(false)
  flashToast('Site Erased', 'The site is back to how it was on its first day. Log in with the same password.')
  location.assign(loginPath)
}
