import { useState } from 'react'
import { Plus } from 'lucide-react'

import { EmptyIllustration } from '#app/office/controls/empty-illustration.tsx'
import { EmptyState } from '#app/office/controls/empty-state.tsx'
import { Tabs } from '#app/office/controls/tabs.tsx'
import { ToolButton } from '#app/office/controls/tool-button.tsx'
import { RecordList } from '#app/office/list/record-list.tsx'
import { useRecordList } from '#app/office/list/use-record-list.ts'
import { listMissed, redirectCalls } from '#app/features/redirects/calls.ts'
import { redirectEntity } from '#app/features/redirects/entity.ts'
import type { MissedAddress, Redirect } from '#app/features/redirects/schemas.ts'
import { useRemoval } from '#app/features/trash/office/use-removal.ts'
import { Button } from '#app/ui/button.tsx'
import { useExactSearch } from '#app/ui/use-exact-search.ts'

import { missedCard, missedColumns, redirectCard, redirectColumns } from './redirect-columns.tsx'
import { type OpenRedirect, RedirectDialog } from './redirect-dialog.tsx'

/** Where the addresses of an earlier website lead, and with ?what=missed those that were requested and not found. */
export function RedirectsTab() {
  const isMissed = new URLSearchParams(useExactSearch()).get('what') === 'missed'
  const [dialog, setDialog] = useState<OpenRedirect | null>(null)
  return (
    <>
      <Tabs
        label="Addresses"
        current={isMissed ? 'missed' : ''}
        hrefOf={(what) => (what === '' ? '/admin?tab=redirects' : '/admin?tab=redirects&what=missed')}
        tabs={[
          { value: '', label: 'Redirects' },
          { value: 'missed', label: 'Addresses Not Found' },
        ]}
      />
      <div className="mt-4">
        {isMissed ? <MissedList onRedirect={setDialog} /> : <RedirectList onOpen={setDialog} />}
      </div>
      {dialog && (
        <RedirectDialog key={dialog.redirect?.id ?? dialog.from} {...dialog} onClose={() => setDialog(null)} />
      )}
    </>
  )
}

function RedirectList({ onOpen }: { onOpen: (dialog: OpenRedirect) => void }) {
  const list = useRecordList<Redirect>(redirectCalls.list)
  const { remove, removing } = useRemoval(redirectCalls.remove, {
    kind: 'redirect',
    deleted: (from) => `${from} is not redirected anymore.`,
    invalidates: redirectEntity.invalidates,
  })
  const actions = {
    busy: removing,
    onEdit: (redirect: Redirect) => onOpen({ redirect }),
    onDelete: ({ id, from }: Redirect) => void remove(id, from),
  }
  const hasAny = list.total > 0 || list.isFiltered
  return (
    <RecordList
      list={list}
      compact
      {...(hasAny && {
        search: { label: 'Search redirects', placeholder: 'Old or new address' },
        toolbar: (
          <div className="md:ml-auto">
            <ToolButton Icon={Plus} label="Add Redirect" onClick={() => onOpen({ redirect: null })} />
          </div>
        ),
      })}
      resource="the redirects"
      label="Redirects"
      columns={redirectColumns(actions)}
      rowLabel={({ from }) => from}
      card={(redirect) => redirectCard(redirect, actions)}
      noResults="No redirects match this search."
      empty={
        <EmptyState
          illustration={<EmptyIllustration name="inbox" />}
          action={<Button onClick={() => onOpen({ redirect: null })}>Add Redirect</Button>}
        >
          No redirects yet. Add one for each page of your old website that people still look for.
        </EmptyState>
      }
    />
  )
}

function MissedList({ onRedirect }: { onRedirect: (dialog: OpenRedirect) => void }) {
  const list = useRecordList<MissedAddress>(listMissed)
  const redirect = ({ address }: MissedAddress) => onRedirect({ redirect: null, from: address })
  return (
    <RecordList
      list={list}
      compact
      {...((list.total > 0 || list.isFiltered) && {
        search: { label: 'Search addresses', placeholder: 'Part of an address' },
      })}
      resource="the addresses"
      label="Addresses not found"
      columns={missedColumns(redirect)}
      rowLabel={({ address }) => address}
      card={(missed) => missedCard(missed, redirect)}
      noResults="No addresses match this search."
      empty={
        <EmptyState illustration={<EmptyIllustration name="inbox" />}>
          Nobody has opened a page that doesn’t exist.
        </EmptyState>
      }
    />
  )
}
