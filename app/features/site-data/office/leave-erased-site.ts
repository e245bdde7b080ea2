import { leaveOffice } from '#app/features/sign-in/use-session.ts'
import { clearDrafts } from '#app/ui/draft-store.ts'

/** In every open office, after the site was erased: all sessions have ended, and drafts belong to what is gone. */
export function leaveErasedSite(): void {
  clearDrafts()
  void leaveOffice('Site Erased', 'The site is back to how it was on its first day. Log in with the same password.')
}
