import type { ComponentProps, ReactNode } from 'react'
import { Lock } from 'lucide-react'

import { SaveBar } from '#app/office/form/save-bar.tsx'
import { Card } from '#app/ui/card.tsx'

import type { SettingsForm } from './use-settings-form.ts'

/** A section of the settings with fields and its own Save button. */
export function SettingsSection({
  id,
  title,
  lead,
  section,
  children,
  after,
}: {
  id: string
  title: string
  lead: string
  section: SettingsForm
  children: ReactNode
  /** What needs the saved values, below the form. */
  after?: ReactNode
}) {
  return (
    <SettingsBlock id={id} title={title} lead={lead}>
      <SettingsFields section={section} aria-labelledby={id}>
        <div className="grid gap-5 [&_legend]:text-base [&>fieldset:first-child]:border-0 [&>fieldset:first-child]:pt-0">
          {children}
        </div>
      </SettingsFields>
      {after && <div className="mt-6 grid gap-5">{after}</div>}
    </SettingsBlock>
  )
}

/** The form of a section, with its Save button. */
export function SettingsFields({
  section: { element, error, save, ...form },
  children,
  ...rest
}: ComponentProps<'form'> & { section: SettingsForm }) {
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      {...rest}
    >
      {children}
      <SaveBar form={form} error={error} />
    </form>
  )
}

/** The frame of a section of the settings. */
export function SettingsBlock({
  id,
  title,
  lead,
  children,
}: {
  id: string
  title: string
  lead: string
  children: ReactNode
}) {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-4 border-b border-line py-8 first:pt-2 last:border-0 xl:grid-cols-[17rem_minmax(0,44rem)]"
    >
      <div>
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <p className="mt-1.5 text-ink-soft max-xl:max-w-prose">{lead}</p>
      </div>
      <Card as="div" className="p-5 shadow-none sm:p-6">
        {children}
      </Card>
    </section>
  )
}

/** The props of a field that only the server’s environment can change while it is locked. */
export const lockable = (locked: boolean, hint?: string) => ({ readOnly: locked, hint: locked ? <Locked /> : hint })

export const Locked = () => (
  <span className="inline-flex items-center gap-1.5">
    <Lock aria-hidden="true" className="size-3.5" />
    Set on the server
  </span>
)
