/** The tabs of the dashboard, by their value in ?tab=. */
export const dashboardTabs = [
  { value: '', label: 'Overview' },
  { value: 'visits', label: 'Visitors' },
  { value: 'activity', label: 'Activity' },
  { value: 'outbox', label: 'Outbox' },
  { value: 'trash', label: 'Trash' },
  { value: 'content', label: 'Content' },
  { value: 'settings', label: 'Settings' },
] as const

export type DashboardTab = (typeof dashboardTabs)[number]['value']

/** The tab in the search string; the overview for an unknown one. */
export function tabOf(search: string): DashboardTab {
  const tab = new URLSearchParams(search).get('tab')
  return dashboardTabs.find(({ value }) => value === tab)?.value ?? ''
}

/** The address of a tab, without the filters and the open record of the current one. */
export const tabHref = (tab: string): string => (tab === '' ? '/admin' : `/admin?tab=${tab}`)
