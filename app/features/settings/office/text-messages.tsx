import { useProfile } from '#app/business/profile-context.tsx'
import type { Settings } from '#app/features/settings/schemas.ts'
import { Checkbox, TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'

import { EntryList, withoutEmpty } from './entry-list.tsx'
import { Locked, SettingsSection } from './settings-section.tsx'
import { TestText } from './test-text.tsx'
import { NewRequestCheckboxes, CheckboxGroup } from './checkbox-group.tsx'
import { emptyToNull, useSettingsForm } from './use-settings-form.ts'

/** Text messages to the owner: the service, the numbers and when. */
export function TextMessages({ settings }: { settings: Settings }) {
  const { region } = useProfile()
  const section = useSettingsForm('texts', settings, withoutEmptyRows)
  const { field, values, set } = section
  const { locked, tokenSet, gatewayUrl, problem, ready } = settings.texts
  const isNewOrigin = tokenSet && !locked && originOf(values.gatewayUrl) !== originOf(gatewayUrl)
  return (
    <SettingsSection
      id="settings-texts"
      title="Text messages"
      lead="Get a text, through the text service of your choice, when a request comes in or waits too long."
      section={section}
    >
      {problem !== null && <Notice kind="bad">{problem}</Notice>}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label="Gateway address"
          type="url"
          placeholder="https://"
          autoComplete="off"
          readOnly={locked}
          hint={locked ? <Locked /> : 'The web address where your text service accepts messages.'}
          {...field('gatewayUrl', emptyToNull)}
        />
        <TextField
          label="Token"
          type="password"
          autoComplete="new-password"
          readOnly={locked}
          placeholder={tokenSet && !isNewOrigin ? '••••••••' : ''}
          hint={
            locked ? (
              <Locked />
            ) : isNewOrigin ? (
              'The saved token isn’t sent to a different address. Enter the token for this one.'
            ) : tokenSet ? (
              'A token is saved but never shown. Type to replace it.'
            ) : (
              'If your text service requires one.'
            )
          }
          {...field('token')}
        />
      </div>
      <EntryList
        id="text-numbers"
        title="Text me at"
        noun="number"
        type="tel"
        max={3}
        entries={values.phones}
        empty="No numbers yet, so no one gets texts."
        onChange={(phones) => set({ phones })}
        errorOf={(index) => section.errorOf(`phones.${index}`)}
      />
      {problem === null && <TestText ready={ready} dirty={section.isDirty} />}
      <NewRequestCheckboxes
        legend="Text me right away about"
        value={values.tellNew}
        onChange={(tellNew) => set({ tellNew })}
      />
      <CheckboxGroup legend="When a request is unanswered">
        <Checkbox label="Text me when 75% of the promised time is up" {...section.field('remind')} />
        <Checkbox label="Text me when the promised time is up" {...section.field('tellOverdue')} />
      </CheckboxGroup>
      <CheckboxGroup legend="Quiet hours">
        <Checkbox label="At night, alert me only about emergencies" {...section.field('quiet')} />
        {values.quiet && (
          <>
            <div className="mt-2 grid max-w-md grid-cols-2 items-start gap-5">
              <TextField label="From" type="time" {...field('quietFrom')} />
              <TextField label="Until" type="time" {...field('quietUntil')} />
            </div>
            <p className="mt-2 text-sm text-ink-faint">
              {`${region} time. Requests still unanswered are texted when quiet hours end. Notifications and the chime follow the same hours; email doesn’t.`}
            </p>
          </>
        )}
      </CheckboxGroup>
    </SettingsSection>
  )
}

const originOf = (address: string | null) => (address === null ? null : URL.parse(address)?.origin)

const withoutEmptyRows = (value: Settings['texts']) => ({ ...value, phones: withoutEmpty(value.phones) })
