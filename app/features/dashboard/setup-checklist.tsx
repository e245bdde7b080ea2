import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleDashed } from 'lucide-react'

import { useChangeProfile } from '#app/business/profile-context.tsx'
import { isPublicAddress } from '#app/business/web-address.ts'
import { readSettings, saveSettings } from '#app/features/settings/calls.ts'
import { apiQuery } from '#app/http/api-query.ts'
import { ProgressBar } from '#app/office/controls/progress-bar.tsx'
import { ToolButton, toolButtonClass } from '#app/office/controls/tool-button.tsx'
import { useAdminAction } from '#app/office/controls/use-admin-action.ts'
import { Link } from '#app/ui/link.tsx'
import { useHashTarget } from '#app/ui/use-hash-target.ts'

import { changeSetup, restoreSamples, trashSamples } from './calls.ts'
import { isOpen } from './needs-setup.ts'
import type { Setup } from './schemas.ts'
import { hasSampleContent, steps } from './setup-steps.ts'

/** What is left to set up on a new site. */
export function SetupChecklist({ setup }: { setup: Setup }) {
  const options = {
    failure: ['Save Failed', 'Failed to save. Please try again.'],
    invalidates: ['/api/admin/setup'],
  } as const
  const restore = useAdminAction(changeSetup, options)
  const dismiss = useAdminAction(changeSetup, {
    ...options,
    success: ['Dismissed', 'The checklist is hidden.'],
    undo: () => () => restore.run({ body: { dismissed: false } }),
  })
  const change = useAdminAction(changeSetup, options)
  const restoreAll = useAdminAction(restoreSamples, {
    success: ['Restored', 'The samples are back.'],
    failure: ['Restore Failed', 'Failed to restore the samples. You can restore them in the trash.'],
    invalidates: ['/api/'],
  })
  const trash = useAdminAction(trashSamples, {
    success: ['Moved to Trash', 'You can restore them there for 30 days.'],
    failure: ['Move Failed', 'Failed to move the samples to the trash. Please try again.'],
    invalidates: ['/api/'],
    undo:
      ({ moved }) =>
      () =>
        restoreAll.run({ body: moved }),
  })
  const open = setup.steps.filter(isOpen)
  useHashTarget(true)
  return (
    <section aria-labelledby="setup" className="rounded-card border border-line bg-surface p-5 sm:p-6 print:hidden">
      <div className="mb-1 flex items-center justify-between gap-3">
        <h2 id="setup" className="text-[1.375rem] leading-tight">
          Getting started
        </h2>
        <ToolButton
          label="Dismiss"
          tone="quiet"
          className="-mr-3"
          disabled={dismiss.busy}
          onClick={() => void dismiss.run({ body: { dismissed: true } })}
        />
      </div>
      <ProgressBar
        label={`${setup.steps.length - open.length} of ${setup.steps.length} done`}
        value={setup.steps.length - open.length}
        max={setup.steps.length}
      />
      <ul className="mt-4 -mb-3 divide-y divide-line">
        {setup.steps.map((step) => (
          <Step
            key={step.name}
            {...step}
            setup={setup}
            busy={change.busy || trash.busy}
            onTrash={() => void trash.run({})}
            onConfirm={(isConfirmed) => {
              const others = setup.steps.filter((other) => other.isConfirmed && other.name !== step.name)
              const confirmed = [...others.map(({ name }) => name), ...(isConfirmed ? [step.name] : [])]
              void change.run({ body: { confirmed } })
            }}
          />
        ))}
      </ul>
    </section>
  )
}

function Step({
  name,
  isDone,
  isConfirmed,
  setup,
  busy,
  onTrash,
  onConfirm,
}: Setup['steps'][number] & {
  setup: Setup
  busy: boolean
  onTrash: () => void
  onConfirm: (isConfirmed: boolean) => void
}) {
  const { title, hint, to, confirm } = steps[name]
  const isFinished = isDone || isConfirmed
  const Icon = isFinished ? CircleCheck : CircleDashed
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <Icon aria-hidden="true" className={`size-5 shrink-0 ${isFinished ? 'text-good' : 'text-ink-faint'}`} />
      <div className="min-w-44 grow basis-0">
        <p className="font-semibold">
          {title}
          {isFinished && <span className="sr-only"> (done)</span>}
        </p>
        {!isFinished && <p className="text-ink-soft">{hint(setup)}</p>}
      </div>
      <div className="ml-auto flex flex-wrap items-center justify-end gap-1">
        {name === 'samples' && !isFinished && hasSampleContent(setup) && (
          <ToolButton label="Move Samples to Trash" tone="quiet" disabled={busy} onClick={onTrash} />
        )}
        {name === 'address' && !isDone && isPublicAddress(location.origin) && <UseThisAddress />}
        {!isDone && confirm !== undefined && (
          <ToolButton
            label={isConfirmed ? 'Undo' : confirm}
            itemName={title}
            tone="quiet"
            disabled={busy}
            onClick={() => onConfirm(!isConfirmed)}
          />
        )}
        {!isFinished && (
          <Link to={to(setup)} className={toolButtonClass()}>
            Set Up<span className="sr-only">: {title}</span>
          </Link>
        )}
      </div>
    </li>
  )
}

/** Makes the address in the browser the site's. */
function UseThisAddress() {
  const { data } = useQuery(apiQuery(readSettings))
  const changeProfile = useChangeProfile()
  const save = useAdminAction(saveSettings, {
    success: ['Settings Saved', 'Your changes were saved.'],
    failure: ['Save Failed', 'Failed to save the settings. Please try again.'],
    invalidates: ['/api/admin/setup', '/api/admin/settings', '/api/admin/activity'],
    onSuccess: ({ profile }) => changeProfile(profile),
  })
  return (
    <ToolButton
      label={`Use ${location.host}`}
      disabled={!data || save.busy}
      onClick={() => {
        const { business, updatedAt } = data!
        void save.run({ body: { business: { ...business, siteUrl: location.origin } }, ifMatch: updatedAt })
      }}
    />
  )
}
