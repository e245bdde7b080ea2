import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Download, FileJson, Printer, ShieldCheck } from 'lucide-react'
import { useLocation } from 'wouter'

import { AdminPage } from '#app/office/shell/admin-page.tsx'
import { updateSearch } from '#app/office/list/list-search-params.ts'
import { Menu } from '#app/office/controls/menu.tsx'
import { Tabs } from '#app/office/controls/tabs.tsx'
import { ToolButton } from '#app/office/controls/tool-button.tsx'
import type { ToastText } from '#app/office/controls/use-admin-action.ts'
import { useListParams } from '#app/office/list/use-list-params.ts'
import { counted, formatCount } from '#app/business/format-count.ts'
import { apiQuery } from '#app/http/api-query.ts'
import { call } from '#app/http/request.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { showToast } from '#app/ui/toasts.ts'
import { useExactSearch } from '#app/ui/use-exact-search.ts'

import { readSummary, verifyChain } from './calls.ts'
import { reportFilters } from './report-filters.ts'
import { EventsList } from './events-list.tsx'
import { EvidenceDrawer } from './evidence-drawer.tsx'
import { exportRecords } from './export-records.ts'
import { NumberCheck } from './number-check.tsx'
import { NumbersList } from './numbers-list.tsx'
import { OptOutDialog } from './opt-out-dialog.tsx'
import { Totals } from './totals.tsx'
import { type Outcome, outcomeOf } from './verify-records.ts'

/** The SMS consent report: whether a number may be texted, and the evidence of every choice. */
export function SmsConsentReportPage() {
  const search = useExactSearch()
  const [path] = useLocation()
  const byNumber = new URLSearchParams(search).get('tab') !== 'events'
  const list = useListParams({ filters: reportFilters })
  const [optOut, setOptOut] = useState<{ phone: string } | null>(null)
  const [outcome, setOutcome] = useState<Outcome | 'pending' | null>(null)
  const running = outcome === 'pending'
  const events = useQuery(apiQuery(readSummary)).data?.events
  // The lists have different sort orders.
  const tabHref = (tab: string) => path + updateSearch(search, { tab, sort: '' })
  const run = async (work: () => Promise<Outcome>, failure: ToastText) => {
    setOutcome('pending')
    const result = await work().catch((): Outcome => ({ good: false, words: failure }))
    setOutcome(result)
    showToast(...result.words, result.good ? 'plain' : 'error')
  }
  const exportAs = (kind: 'csv' | 'json') =>
    run(async () => {
      const filters = { ...list.query, page: '', pageSize: '', by: byNumber ? 'numbers' : 'events' }
      const count = await exportRecords(kind, filters)
      const words = count === 1 ? '1 record was exported.' : `${formatCount(count)} records were exported.`
      return { good: true, words: ['Export Ready', words] }
    }, ['Export Failed', 'Failed to export the report. Please try again.'])
  const verify = () =>
    run(
      async () => outcomeOf(await call(verifyChain, undefined)),
      ['Verification Failed', 'Failed to read the records. Please try again.'],
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
    drawer: <EvidenceDrawer list={list} onOptOut={(phone) => setOptOut({ phone })} />,
  }

  return (
    <>
      <AdminPage
        title="SMS Consent Report"
        count={events === undefined ? undefined : counted(events, 'record')}
        description="Every text message choice, with the exact wording people saw."
        actions={
          <>
            <ToolButton Icon={Download} label="Export CSV" disabled={running} onClick={() => void exportAs('csv')} />
            <ToolButton Icon={Printer} label="Print" onClick={() => window.print()} />
            <Menu
              label="More"
              tone="plain"
              items={[
                { label: 'Export JSON', Icon: FileJson, disabled: running, onSelect: () => void exportAs('json') },
                {
                  label: 'Verify Records',
                  Icon: ShieldCheck,
                  disabled: running,
                  onSelect: () => void verify(),
                },
              ]}
            />
            <Button onClick={() => setOptOut({ phone: '' })}>Record Opt-Out</Button>
          </>
        }
      >
        {running && (
          <p role="status" className="mt-5 text-ink-soft print:hidden">
            Processing...
          </p>
        )}
        {outcome && !running && (
          <Notice kind={outcome.good ? 'good' : 'bad'} className="mt-5 print:hidden">
            <strong>{outcome.words[0]}.</strong> {outcome.words[1]}
          </Notice>
        )}
        <div className="mt-6 grid gap-5 xl:grid-cols-[minmax(0,7fr)_minmax(0,6fr)] print:hidden">
          <NumberCheck />
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
