import { createContext, type ReactNode, useContext, useState } from 'react'

import { setTimeZone } from './local-time.ts'
import type { BusinessProfile } from './profile.ts'

const ProfileContext = createContext<BusinessProfile | null>(null)
const ChangeContext = createContext<(profile: BusinessProfile) => void>(() => {})

export function ProfileProvider({ value, children }: { value: BusinessProfile; children: ReactNode }) {
  const [profile, setProfile] = useState(value)
  const [change] = useState(() => (changed: BusinessProfile) => {
    setTimeZone(changed.timeZone)
    setProfile(changed)
  })
  return (
    <ProfileContext value={profile}>
      <ChangeContext value={change}>{children}</ChangeContext>
    </ProfileContext>
  )
}

/** The business profile, the same in the server's HTML and in the browser. */
export function useProfile(): BusinessProfile {
  const profile = useContext(ProfileContext)
  if (!profile) throw new Error('useProfile needs a ProfileProvider above it.')
  return profile
}

/** For the settings screens: saved changes show in this window right away. */
export const useChangeProfile = () => useContext(ChangeContext)
