import { Lock } from 'lucide-react'

/** Why a field can't be changed here. */
export const Locked = () => (
  <span className="inline-flex items-center gap-1.5">
    <Lock aria-hidden="true" className="size-3.5" />
    Set by the environment
  </span>
)
