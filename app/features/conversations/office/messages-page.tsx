import type { ReactNode } from 'react'
import { useLocation } from 'wouter'

import { Tabs } from '#app/office/controls/tabs.tsx'
import { ExportLink } from '#app/office/controls/tool-button.tsx'
import { messageCalls } from '#app/features/contacts/office/calls.ts'
import { MessageDrawer } from '#app/features/contacts/office/message-drawer.tsx'
import { messageScreens } from '#app/features/contacts/office/message-screen.tsx'
import type { MessageKind } from '#app/features/contacts/statuses.ts'
import { LeadList, useLeadList } from '#app/features/leads/office/lead-list.tsx'
import { searchOf } from '#app/http/api-query.ts'
import { useExactSearch } from '#app/ui/use-exact-search.ts'

import { Inbox } from './inbox.tsx'

/** /admin/contacts: the people who wrote, all messages, and those of the privacy & SMS form. */
export function MessagesPage() {
  const [path] = useLocation()
  const form = new URLSearchParams(useExactSearch()).get('form') ?? ''
  const current = views.some(({ value }) => value === form) ? form : ''
  const hrefOf = (value: string) => (value === '' ? path : `${path}?form=${value}`)
  const tabs = <Tabs label="Form" variant="strong" tabs={views} current={current} hrefOf={hrefOf} />
  if (current === 'inbox') return <Inbox tabs={tabs} />
  return <MessageList key={current} kind={current === '' ? 'contact' : 'privacy-contact'} tabs={tabs} />
}

/** By the value of "?form=". */
const views = [
  { value: 'inbox', label: 'Inbox' },
  { value: '', label: 'All messages' },
  { value: 'privacy', label: 'Privacy & SMS form' },
]

function MessageList({ kind, tabs }: { kind: MessageKind; tabs: ReactNode }) {
  const screen = messageScreens[kind]
  const list = useLeadList(screen)
  return (
    <LeadList
      screen={screen}
      list={list}
      title="Messages"
      tabs={tabs}
      actions={
        <ExportLink href={messageCalls[kind].exportCsv.path + searchOf({ ...list.query, page: '', pageSize: '' })} />
      }
      drawer={<MessageDrawer kind={kind} list={list} rows={list.rows} />}
    />
  )
}
