import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Download, FileJson, Printer, ShieldCheck } from 'lucide-react'
import { useLocation } from 'wouter'

import { AdminPage } from '#app/office/shell/admin-page.tsx'
import { updateSearch } from '#app/office/list/list-search-params.ts'
import { Menu } from '#app/office/controls/menu.tsx'
import { Tabs } from '#app/office/controls/tabs.tsx'
import { ToolButton } from '#app/office/controls/tool-button.tsx'
import { useListParams } from '#app/office/list/use-list-params.ts'
import { formatCount } from '#app/business/format-count.ts'
import { apiQuery } from '#app/http/api-query.ts'
import { Button } from '#app/ui/button.tsx'
import { useExactSearch } from '#app/ui/use-exact-search.ts'

import { readSummary } from './calls.ts'
import { reportFilters } from './report-filters.ts'
import { EventsList } from './events-list.tsx'
import { EvidenceDrawer } from './evidence-drawer.tsx'
import { exportFailed, exportRecords } from './export-records.ts'
import { NumberCheck } from './number-check.tsx'
import { NumbersList } from './numbers-list.tsx'
import { OptOutDialog } from './opt-out-dialog.tsx'
import { TaskProgress } from './task-progress.tsx'
import { Totals } from './totals.tsx'
import { useTask } from './use-task.ts'
import { verifyFailed, verifyRecords } from './verify-records.ts'

/** The SMS consent report: whether a number may be texted, and the evidence of every choice. */
export function SmsConsentReportPage() {
  const search = useExactSearch()
  const [path] = useLocation()
  const byNumber = new URLSearchParams(search).get('tab') !== 'events'
  const list = useListParams({ filters: reportFilters })
  const [optOut, setOptOut] = useState<{ phone: string } | null>(null)
  const { task, running, run, cancel } = useTask()
  const events = useQuery(apiQuery(readSummary)).data?.events
  const navigation = { hrefOf: (id: number) => list.hrefOf({ id }), open: list.open }
  // The lists have different sort orders.
  const tabHref = (tab: string) => path + updateSearch(search, { tab, sort: '' })
  const exportAs = (kind: 'csv' | 'json') =>
    void run(
      'Exporting',
      (signal, onProgress) =>
        exportRecords(
          kind,
          { ...list.query, page: '', pageSize: '', by: byNumber ? 'numbers' : 'events' },
          signal,
          onProgress,
        ),
      exportFailed,
    )
  const slots = {
    tabs: (
      <Tabs
        label="Report"
        variant="strong"
        current={byNumber ? '' : 'events'}
        hrefOf={tabHref}
        tabs={[
          { value: '', label: 'By number' },
          { value: 'events', label: 'Every event', count: events },
        ]}
      />
    ),
    drawer: <EvidenceDrawer list={list} navigation={navigation} onOptOut={(phone) => setOptOut({ phone })} />,
  }

  return (
    <>
      <AdminPage
        title="SMS Consent Report"
        count={events === undefined ? undefined : recordCount(events)}
        description="Every text message choice, with the exact wording people saw."
        actions={
          <>
            <ToolButton Icon={Download} label="Export CSV" disabled={running} onClick={() => exportAs('csv')} />
            <ToolButton Icon={Printer} label="Print" onClick={() => window.print()} />
            <Menu
              label="More"
              tone="plain"
              items={[
                { label: 'Export JSON', Icon: FileJson, disabled: running, onSelect: () => exportAs('json') },
                {
                  label: 'Verify Records',
                  Icon: ShieldCheck,
                  disabled: running,
                  onSelect: () => void run('Verifying', verifyRecords, verifyFailed),
                },
              ]}
            />
            <Button onClick={() => setOptOut({ phone: '' })}>Record Opt-Out</Button>
          </>
        }
      >
        <TaskProgress task={task} onCancel={cancel} />
        <div className="mt-6 grid gap-5 xl:grid-cols-[minmax(0,7fr)_minmax(0,6fr)] print:hidden">
          <NumberCheck navigation={navigation} />
          <Totals />
        </div>
        <div className="mt-9">{byNumber ? <NumbersList {...slots} /> : <EventsList {...slots} />}</div>
      </AdminPage>
      <OptOutDialog
        key={optOut?.phone}
        open={optOut !== null}
        phone={optOut?.phone ?? ''}
        onClose={() => setOptOut(null)}
      />
    </>
  )
}

const recordCount = (count: number) => (count === 1 ? '1 record' : `${formatCount(count)} records`)
