import { useRef, useState } from 'react'

import { RelativeTime } from '#app/office/relative-time.tsx'
import { StatusBadge } from '#app/office/status-badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

import { ProofForm } from './proof-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { renewRecoveryCodes, turnOffSecondFactor } from './second-factor-calls.ts'
import type { SecondFactor } from './second-factor-schemas.ts'
import { SecondFactorSetup } from './second-factor-setup.tsx'

type Step = 'resting' | 'turning-on' | 'renewing' | 'turning-off'

/** The optional second factor: a code from the owner's phone beside the password. */
export function SecondFactorSettings({ state: { on, since, recoveryCodesLeft, ignored } }: { state: SecondFactor }) {
  const [step, setStep] = useState<Step>('resting')
  const [codes, setCodes] = useState<readonly string[]>()
  const title = useRef<HTMLHeadingElement>(null)
  const rest = () => setStep('resting')
  // What held the focus goes with the form.
  const close = () => {
    rest()
    title.current?.focus()
  }
  const keep = (recoveryCodes: readonly string[]) => {
    setCodes(recoveryCodes)
    rest()
  }
  return (
    <div className="grid gap-4 border-t border-line pt-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 ref={title} tabIndex={-1} className="text-lg">
          Second factor
        </h3>
        <StatusBadge tone={on && !ignored ? 'green' : 'gray'}>{on ? (ignored ? 'Ignored' : 'On') : 'Off'}</StatusBadge>
      </div>
      {ignored && (
        <Notice kind="bad">
          The environment says ADMIN_SECOND_FACTOR=off, so the login asks for the password alone.
          {on
            ? ' Turn the second factor off here, then remove that setting and start the site again.'
            : ' To turn the second factor on, first remove that setting and start the site again.'}
        </Notice>
      )}
      <p className="text-ink-soft">
        {on && since ? (
          <>
            On since <RelativeTime at={since} />. {leftOf(recoveryCodesLeft)}
          </>
        ) : (
          'When it is on, the login asks for a code from an app on your phone as well: a stolen password opens nothing.'
        )}
      </p>
      {codes && (
        <RecoveryCodes
          codes={codes}
          done={() => {
            setCodes(undefined)
            title.current?.focus()
          }}
        />
      )}
      {!codes && step === 'resting' && (
        <div className="flex flex-wrap gap-2.5">
          {on ? (
            <>
              <Button variant="secondary" disabled={ignored} onClick={() => setStep('renewing')}>
                New Recovery Codes
              </Button>
              <Button variant="quiet" onClick={() => setStep('turning-off')}>
                Turn Off
              </Button>
            </>
          ) : (
            // "From now on the login asks for a code as well" would not be true.
            <Button variant="secondary" disabled={ignored} onClick={() => setStep('turning-on')}>
              Turn On
            </Button>
          )}
        </div>
      )}
      {step === 'turning-on' && <SecondFactorSetup finished={keep} cancel={close} />}
      {step === 'renewing' && (
        <ProofForm
          id="renew"
          endpoint={renewRecoveryCodes}
          asks={['password', 'code']}
          bodyOf={(proof) => proof}
          lead="The old codes open nothing any more once there are new ones."
          button="Make New Codes"
          success={['Recovery Codes Replaced', 'The old ones open no more.']}
          failure={['Save Failed', 'Failed to make new codes. Please try again.']}
          done={({ recoveryCodes }) => keep(recoveryCodes)}
          cancel={close}
        />
      )}
      {step === 'turning-off' && (
        <ProofForm
          id="turn-off"
          endpoint={turnOffSecondFactor}
          asks={ignored ? ['password'] : ['password', 'code']}
          bodyOf={(proof) => proof}
          lead="The login then asks for the password alone, and the recovery codes are gone."
          button="Turn Off"
          variant="danger"
          success={['Second Factor Off', 'The login asks for the password alone.']}
          failure={['Save Failed', 'Failed to turn it off. Please try again.']}
          done={close}
          cancel={close}
        />
      )}
    </div>
  )
}

function leftOf(codes: number): string {
  if (codes === 0) return 'No recovery code is left: make new ones.'
  return codes === 1 ? 'One recovery code is left.' : `${codes} recovery codes are left.`
}
