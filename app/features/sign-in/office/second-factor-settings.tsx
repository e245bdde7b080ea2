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

type Step = 'idle' | 'turning-on' | 'renewing' | 'turning-off'

export function SecondFactorSettings({ state: { on, since, recoveryCodesLeft, ignored } }: { state: SecondFactor }) {
  const [step, setStep] = useState<Step>('idle')
  const [codes, setCodes] = useState<readonly string[]>()
  const title = useRef<HTMLHeadingElement>(null)
  // The form had the focus and is unmounted.
  const close = () => {
    setStep('idle')
    title.current?.focus()
  }
  const showCodes = (recoveryCodes: readonly string[]) => {
    setCodes(recoveryCodes)
    setStep('idle')
  }
  return (
    <div className="grid gap-4 border-t border-line pt-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 ref={title} tabIndex={-1} className="text-lg">
          Two-factor authentication
        </h3>
        <StatusBadge tone={on && !ignored ? 'green' : 'gray'}>{on ? (ignored ? 'Ignored' : 'On') : 'Off'}</StatusBadge>
      </div>
      {ignored && (
        <Notice kind="bad">
          ADMIN_SECOND_FACTOR=off is set on the server, so no code is needed to log in.
          {on
            ? ' Turn two-factor authentication off here, then remove that setting and restart the site.'
            : ' To turn two-factor authentication on, first remove that setting and restart the site.'}
        </Notice>
      )}
      <p className="text-ink-soft">
        {on && since ? (
          <>
            Turned on <RelativeTime at={since} />. {codesLeftText(recoveryCodesLeft)}
          </>
        ) : (
          'Require a code from an app on your phone at login, so that a stolen password alone is not enough.'
        )}
      </p>
      {codes && (
        <RecoveryCodes
          codes={codes}
          onDone={() => {
            setCodes(undefined)
            title.current?.focus()
          }}
        />
      )}
      {!codes && step === 'idle' && (
        <div className="flex flex-wrap gap-2.5">
          {on ? (
            <>
              <Button variant="secondary" disabled={ignored} onClick={() => setStep('renewing')}>
                Replace Recovery Codes
              </Button>
              <Button variant="quiet" onClick={() => setStep('turning-off')}>
                Turn Off
              </Button>
            </>
          ) : (
            <Button variant="secondary" disabled={ignored} onClick={() => setStep('turning-on')}>
              Turn On
            </Button>
          )}
        </div>
      )}
      {step === 'turning-on' && <SecondFactorSetup onFinish={showCodes} onCancel={close} />}
      {step === 'renewing' && (
        <ProofForm
          id="renew"
          endpoint={renewRecoveryCodes}
          fields={['password', 'code']}
          bodyOf={(proof) => proof}
          lead="Your old recovery codes will stop working."
          submitLabel="Replace Codes"
          success={['Recovery Codes Replaced', 'The old codes no longer work.']}
          failure={['Save Failed', 'Failed to replace the codes. Please try again.']}
          onSuccess={({ recoveryCodes }) => showCodes(recoveryCodes)}
          onCancel={close}
        />
      )}
      {step === 'turning-off' && (
        <ProofForm
          id="turn-off"
          endpoint={disableSecondFactor}
          fields={ignored ? ['password'] : ['password', 'code']}
          bodyOf={(proof) => proof}
          lead="You’ll log in with just your password. Your recovery codes will be deleted."
          submitLabel="Turn Off"
          variant="danger"
          success={['Two-Factor Authentication Off', 'You now log in with just your password.']}
          failure={['Save Failed', 'Failed to turn it off. Please try again.']}
          onSuccess={close}
          onCancel={close}
        />
      )}
    </div>
  )
}

function codesLeftText(codes: number): string {
  if (codes === 0) return 'No recovery codes left. Replace them now.'
  return codes === 1 ? '1 recovery code left.' : `${codes} recovery codes left.`
}

/** The new recovery codes, shown once. */
function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className="grid gap-4 rounded-card border border-line bg-tint p-5">
      <h4 ref={title} tabIndex={-1} className="text-base font-semibold">
        Save your recovery codes
      </h4>
      <p className="text-ink-soft">
        Each code works once if you don't have your phone. They won't be shown again. Print them or store them with your
        passwords, but not on the same phone.
      </p>
      <ol className="grid gap-x-8 gap-y-1.5 font-mono text-[0.95rem] sm:grid-cols-2 sm:text-[1.05rem]">
        {codes.map((code) => (
          <li key={code} className="sm:tracking-wide">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-2.5 max-sm:*:grow">
        <CopyButton text={codes.join('\n')} subject="Recovery codes" label="Copy All" tone="plain" />
        <Button onClick={onDone}>I've Saved Them</Button>
      </div>
    </div>
  )
}
