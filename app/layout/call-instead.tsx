import { telHref } from '#app/business/profile.ts'
import { useProfile } from '#app/business/profile-context.tsx'

/** Shown once an emergency is selected: calling reaches someone sooner than a form. */
export function CallInstead() {
  const { tollFree } = useProfile()
  return (
    <span role="status" className="text-base font-semibold text-ink">
      In an emergency, calling is faster:{' '}
      <a href={telHref(tollFree)} className="whitespace-nowrap text-accent underline underline-offset-4">
        {tollFree}
      </a>
    </span>
  )
}
