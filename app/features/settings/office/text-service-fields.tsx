import { textHooks } from '#app/features/settings/text-hooks.ts'
import type { Settings } from '#app/features/settings/schemas.ts'
import { CopyButton } from '#app/office/controls/copy-button.tsx'
import { TextField, verbatim } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'

import { SecretField } from './secret-field.tsx'
import { Locked, lockable } from './settings-section.tsx'
import { emptyToNull, type useSettingsForm } from './use-settings-form.ts'

type Section = Pick<ReturnType<typeof useSettingsForm<'texts'>>, 'field' | 'values'>

/** A text service that accepts our own request. */
export function GatewayFields({ section, stored }: { section: Section; stored: Settings['texts'] }) {
  const { field, values } = section
  const { locked, tokenSet, gatewayUrl } = stored
  const isSame = originOf(values.gatewayUrl) === originOf(gatewayUrl)
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <TextField
        label="Gateway address"
        type="url"
        placeholder="https://"
        autoComplete="off"
        {...lockable(locked, 'The web address where your text service accepts messages.')}
        {...field('gatewayUrl', emptyToNull)}
      />
      <SecretField
        label="Token"
        stored={{ locked, isSet: tokenSet, isSame, goesTo: 'address' }}
        hint="If your text service requires one."
        {...field('token')}
      />
    </div>
  )
}

const originOf = (address: string | null) => (address === null ? null : URL.parse(address)?.origin)

/** The account at Twilio, and what to enter there. */
export function TwilioFields({ section, settings }: { section: Section; settings: Settings }) {
  const { field, values } = section
  const { locked, accountSid, authTokenSet, apiKeySid, apiKeySecretSet, service, hooks } = settings.texts
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label="Account SID"
          placeholder="AC…"
          {...verbatim}
          {...lockable(locked, 'On the first page of the Twilio console.')}
          {...field('accountSid', emptyToNull)}
        />
        <SecretField
          label="Auth token"
          stored={{ locked, isSet: authTokenSet, isSame: values.accountSid === accountSid, goesTo: 'account' }}
          hint="Below the account SID. Replies and delivery reports need it even if you send with an API key."
          {...field('authToken')}
        />
        <TextField
          className="sm:col-span-2"
          label="Send from"
          placeholder="(314) 555-0142"
          {...verbatim}
          {...lockable(locked, 'Your Twilio number, or the SID of a messaging service (MG…).')}
          {...field('from', emptyToNull)}
        />
        <TextField
          label="API key SID (optional)"
          placeholder="SK…"
          {...verbatim}
          readOnly={locked}
          hint={locked ? apiKeySid !== null && <Locked /> : 'To send with an API key instead of the auth token.'}
          {...field('apiKeySid', emptyToNull)}
        />
        <SecretField
          label="API key secret"
          stored={{ locked, isSet: apiKeySecretSet, isSame: values.apiKeySid === apiKeySid, goesTo: 'key' }}
          {...field('apiKeySecret')}
        />
      </div>
      {service === 'twilio' && hooks !== 'on' && <Notice kind="bad">{hookProblems[hooks]}</Notice>}
      {hooks !== 'no-address' && <HookAddress address={settings.profile.siteUrl + textHooks.replies} />}
    </>
  )
}

const hookProblems = {
  'no-token':
    'Without the auth token, replies such as STOP can’t reach this site, and it doesn’t learn which texts arrived.',
  'no-address':
    'Replies such as STOP and delivery reports need your web address: enter it in Settings under Business profile.',
}

function HookAddress({ address }: { address: string }) {
  return (
    <div className="grid gap-1 rounded-field border border-line px-4 py-3.5">
      <p className="font-semibold">Replies</p>
      <p className="text-sm text-ink-soft">
        In the Twilio console, open your number or messaging service and enter this address where a message comes in, as
        a webhook with HTTP POST. Delivery reports need nothing there: each text says where to send them.
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <code className="min-w-0 font-mono text-[0.8125rem] wrap-anywhere">{address}</code>
        <div className="max-sm:-ml-3.5">
          <CopyButton text={address} subject="Address" />
        </div>
      </div>
    </div>
  )
}
