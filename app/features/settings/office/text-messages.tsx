import type { Settings } from '#app/features/settings/schemas.ts'
import { Checkbox, TextField } from '#app/ui/field.tsx'

import { EntryList, withoutEmpty } from './entry-list.tsx'
import { Locked, SettingsSection } from './settings-section.tsx'
import { TestText } from './test-messages.tsx'
import { NewRequestCheckboxes, CheckboxGroup } from './checkbox-group.tsx'
import { emptyToNull, useSection } from './use-section.ts'

/** Text messages to the owner: through which service, to whom and when (decision 008). */
export function TextMessages({ settings }: { settings: Settings }) {
  const section = useSection('texts', settings, withoutEmptyRows)
  const { field, values, set } = section
  const { locked, tokenSet, gatewayUrl, ready } = settings.texts
  const elsewhere = tokenSet && !locked && originOf(values.gatewayUrl) !== originOf(gatewayUrl)
  return (
    <SettingsSection
      id="settings-texts"
      title="Text messages"
      lead="A text to your own phone when a request comes in or waits too long, through a service of your choice."
      section={section}
    >
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label="Gateway address"
          type="url"
          placeholder="https://"
          autoComplete="off"
          readOnly={locked}
          hint={locked ? <Locked /> : 'Where your text service takes messages.'}
          {...field('gatewayUrl', emptyToNull)}
        />
        <TextField
          label="Token"
          type="password"
          autoComplete="new-password"
          readOnly={locked}
          placeholder={tokenSet && !elsewhere ? '••••••••' : ''}
          hint={
            locked ? (
              <Locked />
            ) : elsewhere ? (
              'The stored one is not given to another address: enter that address’s own.'
            ) : tokenSet ? (
              'One is stored and never shown. Type to replace it.'
            ) : (
              'If your text service asks for one.'
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
        most={3}
        entries={values.phones}
        empty="No number yet: nobody gets texts."
        onChange={(phones) => set({ phones })}
        errorOf={(index) => section.errorOf(`phones.${index}`)}
      />
      <TestText ready={ready} dirty={section.isDirty} />
      <NewRequestCheckboxes
        legend="Text me at once about"
        value={values.tellNew}
        onChange={(tellNew) => set({ tellNew })}
      />
      <CheckboxGroup legend="When nobody has answered">
        <Checkbox label="Text me when three quarters of the promised time are over" {...section.field('remind')} />
        <Checkbox label="Text me when the promised time is over" {...section.field('tellOverdue')} />
      </CheckboxGroup>
      <CheckboxGroup legend="Quiet hours">
        <Checkbox label="At night, text me about emergencies only" {...section.field('quiet')} />
        {values.quiet && (
          <>
            <div className="mt-2 grid max-w-md grid-cols-2 items-start gap-5">
              <TextField label="From" type="time" {...field('quietFrom')} />
              <TextField label="Until" type="time" {...field('quietUntil')} />
            </div>
            <p className="mt-2 text-sm text-ink-faint">
              St. Louis time. What came in meanwhile is told afterwards, if it still waits for an answer.
            </p>
          </>
        )}
      </CheckboxGroup>
    </SettingsSection>
  )
}

const originOf = (address: string | null) => (address === null ? null : URL.parse(address)?.origin)

const withoutEmptyRows = (value: Settings['texts']) => ({ ...value, phones: withoutEmpty(value.phones) })
