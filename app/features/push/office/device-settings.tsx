import { Siren, Volume2 } from 'lucide-react'

import { clockTime } from '#app/business/local-time.ts'
import { localInstant } from '#app/business/local-instant.ts'
import { Switch } from '#app/office/controls/switch.tsx'
import { ToolButton } from '#app/office/controls/tool-button.tsx'
import { allowSound, playChime, setChime, useIsChimeOn } from './chime.ts'
import type { TextSettings } from '#app/features/settings/schemas.ts'
import { Link } from '#app/ui/link.tsx'

import { NotificationSettings } from './notification-settings.tsx'

/** Sound and notifications of this browser. They take effect immediately. */
export function DeviceSettings({ texts }: { texts: Pick<TextSettings, 'quiet' | 'quietFrom' | 'quietUntil'> }) {
  const isChimeOn = useIsChimeOn()
  return (
    <div className="grid gap-4">
      <NotificationSettings />
      <div className="grid gap-1.5 border-t border-line pt-3">
        <Switch
          label="Chime"
          hint="Plays a sound when a request comes in while the office is open in any tab. For an emergency, it repeats for up to 2 minutes, until you click or press a key."
          checked={isChimeOn}
          onChange={(on) => {
            setChime(on)
            if (on) play(false)
          }}
        />
        <div className="flex flex-wrap gap-2.5 sm:pl-14">
          <ToolButton Icon={Volume2} label="Play Chime" onClick={() => play(false)} />
          <ToolButton Icon={Siren} label="Play Emergency Chime" onClick={() => play(true)} />
        </div>
      </div>
      <p className="border-t border-line pt-4 text-sm text-ink-faint">
        {texts.quiet
          ? `From ${timeText(texts.quietFrom)} to ${timeText(texts.quietUntil)}, only emergencies are announced.`
          : 'Quiet hours are off.'}{' '}
        <Link to="/admin?tab=settings#settings-texts" className="underline underline-offset-4">
          Change quiet hours
        </Link>
      </p>
    </div>
  )
}

const play = (urgent: boolean) => void allowSound().then(() => playChime(urgent))

/** "21:00" → "9:00 PM". */
const timeText = (time: string) => clockTime(localInstant('2026-01-01', time))
