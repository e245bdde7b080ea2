import { useEffect, useRef, useState } from 'react'

import { CopyButton } from '#app/office/controls/copy-button.tsx'
import { toolButtonClass } from '#app/office/controls/tool-button.tsx'
import type { ResponseOf } from '#app/http/endpoint.ts'
import { classNames } from '#app/ui/class-names.ts'

import { ProofForm } from './proof-form.tsx'
import { startSecondFactor, enableSecondFactor } from './calls.ts'
import type * as schemas from './schemas.ts'

type Offer = ResponseOf<typeof schemas.startSecondFactor>

/** The two steps of turning it on: the password, then a code that proves the app has the secret. */
export function SecondFactorSetup({
  finished,
  cancel,
}: {
  finished: (recoveryCodes: string[]) => void
  cancel: () => void
}) {
  const [offer, setOffer] = useState<Offer>()
  if (!offer) {
    return (
      <ProofForm
        id="offer"
        endpoint={startSecondFactor}
        asks={['password']}
        bodyOf={({ password }) => ({ password })}
        lead="First your password, so that nobody else turns this on."
        button="Continue"
        failure={['Save Failed', 'Failed to start. Please try again.']}
        done={setOffer}
        cancel={cancel}
      />
    )
  }
  return (
    <ProofForm
      id="turn-on"
      endpoint={enableSecondFactor}
      asks={['code']}
      bodyOf={({ code }) => ({ code })}
      button="Turn On"
      codeHint="The 6 digits the app shows now."
      success={['Second Factor On', 'From now on the login asks for a code as well.']}
      failure={['Save Failed', 'Failed to turn it on. Please try again.']}
      done={({ recoveryCodes }) => finished(recoveryCodes)}
      cancel={cancel}
    >
      <Scan offer={offer} />
    </ProofForm>
  )
}

function Scan({ offer: { key, uri, qr } }: { offer: Offer }) {
  const lead = useRef<HTMLParagraphElement>(null)
  useEffect(() => lead.current?.focus(), [])
  const quiet = 4
  const side = qr.size + 2 * quiet
  return (
    <div className="grid items-center gap-5 sm:grid-cols-[auto_minmax(0,1fr)]">
      <svg
        viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
        role="img"
        aria-label="QR code for your authenticator app"
        shapeRendering="crispEdges"
        className="size-48 rounded-field border border-line"
      >
        {/* Always dark on white: many cameras read no other. */}
        <rect x={-quiet} y={-quiet} width={side} height={side} fill="white" />
        <path d={qr.path} fill="black" />
      </svg>
      <div className="grid gap-3">
        <p ref={lead} tabIndex={-1}>
          Scan this with an authenticator app on your phone, then enter the code it shows.
        </p>
        <div>
          <p className="text-sm text-ink-soft">No camera? Type this key into the app:</p>
          <p className="mt-1 font-mono text-[1.05rem] wrap-anywhere">{key}</p>
        </div>
        <div className="flex flex-wrap gap-2.5">
          {/* A phone cannot scan its own screen. A computer seldom has an app for such a link. */}
          <a href={uri} className={classNames(toolButtonClass(), 'pointer-fine:hidden')}>
            Open in my app
          </a>
          <CopyButton text={key.replaceAll(' ', '')} subject="Key" label="Copy key" />
        </div>
      </div>
    </div>
  )
}
