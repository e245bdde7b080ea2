import { useEffect, useRef, useState } from 'react'

import { RelativeTime } from '#app/office/controls/relative-time.tsx'
import { StatusBadge } from '#app/office/controls/status-badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { CopyButton } from '#app/office/controls/copy-button.tsx'

import { ProofForm } from './proof-form.tsx'
import { renewRecoveryCodes, disableSecondFactor } from './calls.ts'
import type { SecondFactor } from './schemas.ts'
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
          endpoint={disableSecondFactor}
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

/** The recovery codes, shown this once. */
function RecoveryCodes({ codes, done }: { codes: readonly string[]; done: () => void }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className="grid gap-4 rounded-card border border-line bg-tint p-5">
      <h4 ref={title} tabIndex={-1} className="text-base font-semibold">
        Keep these recovery codes
      </h4>
      <p className="text-ink-soft">
        Each opens the office once when your phone is not at hand. They are not shown again: print them or keep them
        with your passwords, not on the same phone.
      </p>
      <ol className="grid gap-x-8 gap-y-1.5 font-mono text-[0.95rem] sm:grid-cols-2 sm:text-[1.05rem]">
        {codes.map((code) => (
          <li key={code} className="sm:tracking-wide">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-2.5 max-sm:*:grow">
        <CopyButton text={codes.join('\n')} subject="Recovery codes" label="Copy all" tone="plain" />
        <Button onClick={done}>I have kept them</Button>
      </div>
    </div>
  )
}
