import { useEffect, useRef, useState } from 'react'

import { CopyButton } from '#app/office/controls/copy-button.tsx'
import { QrCode } from '#app/office/controls/qr-code.tsx'
import { ToolLink } from '#app/office/controls/tool-button.tsx'
import type { ResponseOf } from '#app/http/endpoint.ts'

import { ProofForm } from './proof-form.tsx'
import { startSecondFactor, enableSecondFactor } from './calls.ts'
import type * as schemas from './schemas.ts'

type Setup = ResponseOf<typeof schemas.startSecondFactor>

/** Turns two-factor authentication on: the password, then it again with a code that confirms the app has the secret. */
export function SecondFactorSetup({
  onFinish,
  onCancel,
}: {
  onFinish: (recoveryCodes: string[]) => void
  onCancel: () => void
}) {
  const [setup, setSetup] = useState<Setup>()
  if (!setup) {
    return (
      <ProofForm
        id="setup"
        endpoint={startSecondFactor}
        fields={['password']}
        bodyOf={({ password }) => ({ password })}
        lead="Enter your password to continue."
        submitLabel="Continue"
        failure={['Save Failed', 'Failed to start. Please try again.']}
        onSuccess={setSetup}
        onCancel={onCancel}
      />
    )
  }
  return (
    <ProofForm
      id="turn-on"
      endpoint={enableSecondFactor}
      fields={['password', 'code']}
      bodyOf={({ password, code }) => ({ password, code })}
      submitLabel="Turn On"
      codeHint="The 6-digit code from the app."
      success={['Two-Factor Authentication On', 'From now on you need a code to log in.']}
      failure={['Save Failed', 'Failed to turn it on. Please try again.']}
      onSuccess={({ recoveryCodes }) => onFinish(recoveryCodes)}
      onCancel={onCancel}
    >
      <ScanCode setup={setup} />
    </ProofForm>
  )
}

function ScanCode({ setup: { key, uri } }: { setup: Setup }) {
  const lead = useRef<HTMLParagraphElement>(null)
  useEffect(() => lead.current?.focus(), [])
  return (
    <div className="grid items-center gap-5 sm:grid-cols-[auto_minmax(0,1fr)]">
      <QrCode text={uri} label="QR code for your authenticator app" />
      <div className="grid gap-3">
        <p ref={lead} tabIndex={-1}>
          Scan this code with an authenticator app on your phone, then enter the 6 digits it shows.
        </p>
        <div>
          <p className="text-sm text-ink-soft">Can't scan it? Enter this key in the app:</p>
          <p className="mt-1 font-mono text-[1.05rem] wrap-anywhere">{key}</p>
        </div>
        <div className="flex flex-wrap gap-2.5">
          {/* For phones, which cannot scan their own screen. */}
          <ToolLink label="Open in Authenticator App" href={uri} className="pointer-fine:hidden" />
          <CopyButton text={key.replaceAll(' ', '')} subject="Key" label="Copy Key" />
        </div>
      </div>
    </div>
  )
}
