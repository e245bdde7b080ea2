import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { CalendarOff, Link2, Pencil, Plus, Trash2, X } from 'lucide-react'

import { clockTime, shortDay } from '#app/business/local-time.ts'
import { readablePhone } from '#app/business/readable-phone.ts'
import { serviceLabel } from '#app/business/service-types.ts'
import { AlertDialog } from '#app/office/controls/alert-dialog.tsx'
import { QueryBoundary } from '#app/office/controls/query-boundary.tsx'
import { StatusBadge } from '#app/office/controls/status-badge.tsx'
import { IconButton, ToolButton } from '#app/office/controls/tool-button.tsx'
import { useAdminAction } from '#app/office/controls/use-admin-action.ts'
import { leadPath } from '#app/features/leads/kinds.ts'
import { SettingsBlock, SettingsFields } from '#app/features/settings/office/settings-section.tsx'
import { useSettingsForm } from '#app/features/settings/office/use-settings-form.ts'
import type { Settings } from '#app/features/settings/schemas.ts'
import { removeTimeOff, technicianCalls } from '#app/features/technicians/calls.ts'
import { technicianEntity } from '#app/features/technicians/entity.ts'
import type { Technician } from '#app/features/technicians/schemas.ts'
import { minTeam } from '#app/features/technicians/team.ts'
import { useRemoval } from '#app/features/trash/office/use-removal.ts'
import { apiQuery } from '#app/http/api-query.ts'
import { Checkbox } from '#app/ui/field.tsx'
import { Link } from '#app/ui/link.tsx'

import { LinksDrawer } from './links-drawer.tsx'
import { PersonMark } from './person-mark.tsx'
import { leaves, TechnicianForm } from './technician-form.tsx'
import { TimeOffDialog } from './time-off-dialog.tsx'
import { timeOffText } from './time-off-text.ts'

/** Who does the jobs. */
export function TeamSettings({ settings }: { settings: Settings }) {
  const team = useQuery(apiQuery(technicianCalls.list))
  const [isAdding, setAdding] = useState(false)
  const people = team.data ?? []
  return (
    <SettingsBlock
      id="settings-team"
      title="Team"
      lead="Who goes to your jobs. As soon as there are two, jobs can be given to each, and the calendar shows everybody’s day."
    >
      <QueryBoundary query={team} resource="the team" rows={2}>
        {() => (
          <>
            {people.length === 0 ? (
              <p className="mb-4 text-ink-soft">Nobody yet. If you go to every job yourself, you don’t need this.</p>
            ) : (
              <ul className="mb-4 divide-y divide-line">
                {people.map((technician) => (
                  <TechnicianRow
                    key={technician.id}
                    technician={technician}
                    others={people.filter((other) => other !== technician)}
                  />
                ))}
              </ul>
            )}
            <ToolButton Icon={Plus} label="Add Technician…" className="max-sm:w-full" onClick={() => setAdding(true)} />
            {people.filter(({ isActive }) => isActive).length >= minTeam && <TeamOptions settings={settings} />}
          </>
        )}
      </QueryBoundary>
      {isAdding && <TechnicianForm technician={null} others={people} onClose={() => setAdding(false)} />}
    </SettingsBlock>
  )
}

/** What customers are told, and what technicians see. */
function TeamOptions({ settings }: { settings: Settings }) {
  const section = useSettingsForm('team', settings)
  return (
    <SettingsFields section={section} aria-label="Options of the team" className="mt-6 border-t border-line pt-4">
      <Checkbox
        label="Tell customers who comes: in confirmations, in reminders, when somebody is on the way, and on their page, with photo and license number"
        {...section.field('nameTechnician')}
      />
      <Checkbox
        label="Let technicians see the value of their jobs, and enter it when they are done"
        {...section.field('entersValue')}
      />
    </SettingsFields>
  )
}

function TechnicianRow({ technician, others }: { technician: Technician; others: readonly Technician[] }) {
  const [open, setOpen] = useState<'edit' | 'time-off' | 'links' | 'delete' | null>(null)
  const { id, name, color, phone, license, services, isActive, photo } = technician
  const close = () => setOpen(null)
  const { remove, removing } = useRemoval(technicianCalls.remove, {
    kind: 'technician',
    deleted: (title) => `${title} was moved to the trash.`,
    invalidates: technicianEntity.invalidates,
  })
  const tool = { itemName: name, tone: 'quiet' } as const
  const facts = [
    phone && readablePhone(phone),
    license && `License ${license}`,
    services.length === 0 ? 'All services' : services.map(serviceLabel).join(', '),
    technician.notifiedBy && notifiedText[technician.notifiedBy],
  ]
  return (
    <li className="grid gap-2.5 py-4 first:pt-0">
      <div className="flex items-start gap-3">
        {photo !== '' && <img src={photo} alt="" className="size-11 shrink-0 rounded-full object-cover" />}
        <div className="min-w-0 grow">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
            <PersonMark color={color} />
            <span className="wrap-anywhere">{name}</span>
            {!isActive && <StatusBadge tone="gray">Inactive</StatusBadge>}
          </p>
          <p className="mt-0.5 text-sm text-ink-soft">{facts.filter(Boolean).join(' · ')}</p>
          {technician.timeOff.map((absence) => (
            <TimeOffLine key={absence.id} name={name} absence={absence} />
          ))}
        </div>
      </div>
      <div className="-ml-3.5 flex flex-wrap gap-1 md:-ml-3">
        <ToolButton Icon={Pencil} label="Edit…" {...tool} onClick={() => setOpen('edit')} />
        {isActive && (
          <>
            <ToolButton Icon={Link2} label="Links…" {...tool} onClick={() => setOpen('links')} />
            <ToolButton Icon={CalendarOff} label="Time Off…" {...tool} onClick={() => setOpen('time-off')} />
          </>
        )}
        <ToolButton Icon={Trash2} label="Delete…" {...tool} disabled={removing} onClick={() => setOpen('delete')} />
      </div>
      {open === 'edit' && <TechnicianForm technician={technician} others={others} onClose={close} />}
      <LinksDrawer technician={technician} open={open === 'links'} onClose={close} />
      {open === 'time-off' && <TimeOffDialog technician={technician} onClose={close} />}
      <AlertDialog
        open={open === 'delete'}
        danger
        title={`Delete ${name}?`}
        text={`${leaves(technician)} Past jobs keep the name of somebody who is inactive, not of somebody deleted.`}
        confirmLabel="Delete"
        busy={removing}
        onConfirm={() => void remove(id, name).then(close)}
        onClose={close}
      />
    </li>
  )
}

/** By how they are notified when their day changes. */
const notifiedText = { push: 'Notified on their phone', text: 'Texted', stopped: 'Ended texts with STOP' }

function TimeOffLine({ name, absence }: { name: string; absence: Technician['timeOff'][number] }) {
  const remove = useAdminAction(removeTimeOff, {
    success: ['Time Off Removed', `${name} can be sent to jobs again.`],
    failure: ['Delete Failed', 'Failed to remove the time off. Please try again.'],
    invalidates: technicianEntity.invalidates,
  })
  const when = timeOffText(absence)
  return (
    <div className="mt-1 text-sm">
      <p className="flex items-center gap-1">
        <CalendarOff aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
        <span>{[`Off ${when}`, absence.reason].filter(Boolean).join(' · ')}</span>
        <IconButton
          Icon={X}
          label={`Remove time off ${when} of ${name}`}
          disabled={remove.busy}
          onClick={() => void remove.run({ params: { id: absence.id } })}
        />
      </p>
      {absence.jobs.length > 0 && (
        <p className="font-medium text-bad">
          {'Give to somebody else: '}
          {absence.jobs.map((job, index) => (
            <span key={job.id}>
              {index > 0 && ', '}
              <Link to={leadPath('booking', job.id)} className="underline underline-offset-4">
                {`${job.name} (${shortDay(job.scheduledStart)}, ${clockTime(job.scheduledStart)})`}
              </Link>
            </span>
          ))}
        </p>
      )}
    </div>
  )
}
