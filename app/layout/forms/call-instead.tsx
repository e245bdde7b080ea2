import { telHref } from '#app/business/profile.ts'
import { useProfile } from '#app/business/profile-context.tsx'

/**
 * Shown once an emergency is selected: calling reaches someone sooner than a form. With `onEmergency`, what was typed
 * sounds like one, and the button selects it.
 */
export function CallInstead({ onEmergency }: { onEmergency?: () => void }) {
  const { tollFree } = useProfile()
  return (
    <span role="status" className="text-base font-semibold text-ink">
      {onEmergency ? 'If it can’t wait, calling is faster: ' : 'In an emergency, calling is faster: '}
      <a href={telHref(tollFree)} className="whitespace-nowrap text-accent underline underline-offset-4">
        {tollFree}
      </a>
      {onEmergency && (
        <>
          {' or '}
          <button type="button" onClick={onEmergency} className="text-accent underline underline-offset-4">
            choose Emergency Repair
          </button>
        </>
      )}
    </span>
  )
}
