import type { ReactNode } from 'react'
import { useLocation } from 'wouter'

import { Tabs } from '#app/office/controls/tabs.tsx'
import { ExportLink } from '#app/office/controls/tool-button.tsx'
import type { MessageKind } from '#app/features/contacts/statuses.ts'
import { LeadList, useLeadList } from '#app/features/leads/office/lead-list.tsx'
import { searchOf } from '#app/http/api-query.ts'
import { useExactSearch } from '#app/ui/use-exact-search.ts'

import { messageCalls } from './calls.ts'
import { MessageDrawer } from './message-drawer.tsx'
import { messageScreens } from './message-screen.tsx'

/** /admin/contacts: messages from the contact form, and from the privacy & SMS form. */
export function AdminContactsPage() {
  const [path] = useLocation()
  const requestedForm = new URLSearchParams(useExactSearch()).get('form') ?? ''
  const form = forms.find(({ value }) => value === requestedForm) ?? forms[0]
  return (
    <MessageList
      key={form.kind}
      kind={form.kind}
      tabs={
        <Tabs
          label="Form"
          variant="strong"
          tabs={forms}
          current={form.value}
          hrefOf={(value) => (value === '' ? path : `${path}?form=${value}`)}
        />
      }
    />
  )
}

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

interface Form {
  kind: MessageKind
  /** Value of "?form=". */
  value: string
  label: string
}

const forms: [Form, Form] = [
  { kind: 'contact', value: '', label: 'Contact form' },
  { kind: 'privacy-contact', value: 'privacy', label: 'Privacy & SMS form' },
]
