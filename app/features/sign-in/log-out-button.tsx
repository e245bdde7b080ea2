import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'

import { call } from '#app/http/request.ts'
import { HttpError } from '#app/http/http-error.ts'
import { showToast } from '#app/ui/toasts.ts'

import { signOut } from './calls.ts'
import { leaveOffice, logOutKey } from './use-session.ts'

/** From the press of Log Out until the login page is there. What the office reads in the meantime is refused. */
export const useIsLoggingOut = (): boolean => useIsMutating({ mutationKey: logOutKey }) > 0

/** Logs out; styled like the links of the office navigation. */
export function LogOutButton() {
  const client = useQueryClient()
  const logOut = useMutation({
    mutationKey: logOutKey,
    // What is still being read would be refused.
    onMutate: () => client.cancelQueries(),
    mutationFn: () => call(signOut, undefined),
    onSuccess: () => leaveOffice('Logged Out', 'You’ve been logged out.'),
    onError: (error) => {
      void client.invalidateQueries()
      if (error instanceof HttpError) showToast('Log Out Failed', 'Failed to log out. Please try again.', 'error')
      else showToast("You're Offline", 'Check your connection and try again.', 'error')
    },
    networkMode: 'always',
  })
  return (
    <button
      type="button"
      disabled={logOut.isPending}
      onClick={() => logOut.mutate()}
      className="flex min-h-11 items-center gap-3 rounded-field px-3 text-left font-medium text-ink-soft -outline-offset-2 hover:bg-tint hover:text-ink disabled:opacity-55 lg:min-h-8"
    >
      <LogOut aria-hidden="true" strokeWidth={1.75} className="size-4.5" />
      {logOut.isPending ? 'Processing...' : 'Log Out'}
    </button>
  )
}
