import { createContext, type ReactNode, useContext, useState } from 'react'

import type { BusinessProfile } from './profile.ts'

const ProfileContext = createContext<BusinessProfile | null>(null)
const ChangeContext = createContext<(profile: BusinessProfile) => void>(() => {})

export function ProfileProvider({ value, children }: { value: BusinessProfile; children: ReactNode }) {
  const [profile, change] = useState(value)
  return (
    <ProfileContext value={profile}>
      <ChangeContext value={change}>{children}</ChangeContext>
    </ProfileContext>
  )
}

/** The business profile, the same in the server's HTML and in the browser. */
export function useProfile(): BusinessProfile {
  const profile = useContext(ProfileContext)
  if (!profile) throw new Error('useFacts needs a FactsProvider above it.')
  return profile
}

/** For the settings screens: saved changes show in this window right away. */
export const useChangeProfile = () => useContext(ChangeContext)
