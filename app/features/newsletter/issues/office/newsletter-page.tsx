import { Brush, LayoutTemplate, PenLine } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'

import { AdminPage } from '#app/office/admin-page.tsx'
import { SkeletonRows } from '#app/office/skeleton-rows.tsx'
import { Tabs } from '#app/office/tabs.tsx'
import { toolButtonClass } from '#app/office/tool-button.tsx'
import { listIssues } from '#app/features/newsletter/issues/calls.ts'
import { SubscribersTab } from '#app/features/newsletter/subscribers/office/subscribers-tab.tsx'
import { reading } from '#app/http/reading.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { useExactSearch } from '#app/ui/use-exact-search.ts'

import { IssuesTab } from './issues-tab.tsx'
import { KeyFigures } from './key-figures.tsx'
import { LastCall } from './last-call.tsx'

const path = '/admin/newsletter'

/** /admin/newsletter (PRODUCT §8.4): newsletters and subscribers. */
export function NewsletterPage() {
  const asked = new URLSearchParams(useExactSearch()).get('tab')
  // Without a tab in the address: the newsletters once there are any, else those who will read them.
  const any = useQuery({ ...reading(listIssues, undefined, { pageSize: 10 }), enabled: asked === null })
  const first = any.data && any.data.counts.all === 0 ? 'subscribers' : 'issues'
  const tab = asked === 'subscribers' || asked === 'issues' ? asked : first
  const isUndecided = asked === null && any.isPending
  return (
    <AdminPage
      title="Newsletter"
      actions={
        <>
          <Link to="/admin/newsletter-templates" className={toolButtonClass()}>
            <LayoutTemplate aria-hidden="true" className="size-[1.15em] max-sm:hidden" /> Templates
          </Link>
          <Link to="/admin/newsletter-themes" className={toolButtonClass()}>
            <Brush aria-hidden="true" className="size-[1.15em] max-sm:hidden" /> Themes
          </Link>
          <Link to="/admin/newsletter/compose" className={buttonClass()}>
            <PenLine aria-hidden="true" className="size-4.5" /> Compose
          </Link>
        </>
      }
    >
      <LastCall />
      <KeyFigures />
      <div className="mt-7 mb-3 print:hidden">
        <Tabs
          label="Newsletter"
          look="strong"
          current={isUndecided ? '' : tab}
          hrefOf={(value) => `${path}?tab=${value}`}
          tabs={[
            { value: 'issues', label: 'Newsletters' },
            { value: 'subscribers', label: 'Subscribers' },
          ]}
        />
      </div>
      {isUndecided ? <SkeletonRows /> : tab === 'subscribers' ? <SubscribersTab /> : <IssuesTab />}
    </AdminPage>
  )
}
