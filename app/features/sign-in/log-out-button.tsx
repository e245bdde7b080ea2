import { useMutation, useQueryClient } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useLocation } from 'wouter'

import { call } from '#app/http/call.ts'
import { HttpError } from '#app/http/http-error.ts'
import { Button } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toasts.ts'

import { loginPath } from './admin-paths.ts'
import { signOut } from './contract.ts'
import { becomeAdmin } from './use-session.ts'

export function LogOutButton() {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const logOut = useMutation({
    mutationFn: () => call(signOut, undefined),
    onSuccess: () => {
      showToast('Logged Out', 'You have been signed out.')
      becomeAdmin(client, false)
      navigate(loginPath)
    },
    onError: (fault) =>
      fault instanceof HttpError
        ? showToast('Log Out Failed', 'Failed to log out. Please try again.', 'error')
        : showToast("You're Offline", 'Check your connection and try again.', 'error'),
    networkMode: 'always',
  })
  return (
    <Button variant="secondary" disabled={logOut.isPending} onClick={() => logOut.mutate()}>
      <LogOut aria-hidden="true" className="size-5" />
      {logOut.isPending ? 'Processing...' : 'Log Out'}
    </Button>
  )
}
