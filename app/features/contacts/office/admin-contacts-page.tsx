import { useLocation } from 'wouter'

import { Tabs } from '#app/office/tabs.tsx'
import { useExactSearch } from '#app/ui/use-exact-search.ts'

import { MessageList } from './message-list.tsx'
import { forms } from './message-words.ts'

/** /admin/contacts (PRODUCT §8.11): the messages of the contact form, and those of the privacy & SMS form. */
export function AdminContactsPage() {
  const [path] = useLocation()
  const asked = new URLSearchParams(useExactSearch()).get('form') ?? ''
  const form = forms.find(({ value }) => value === asked) ?? forms[0]!
  return (
    <MessageList
      key={form.kind}
      kind={form.kind}
      formTabs={
        <Tabs
          label="Form"
          look="strong"
          tabs={forms}
          current={form.value}
          hrefOf={(value) => (value === '' ? path : `${path}?form=${value}`)}
        />
      }
    />
  )
}
