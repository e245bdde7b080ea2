/** PRODUCT §8.1: the parts of the dashboard, at ?tab=. */
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

/** The part an address asks for; the overview for anything else. */
export function tabOf(search: string): DashboardTab {
  const asked = new URLSearchParams(search).get('tab')
  return dashboardTabs.find(({ value }) => value === asked)?.value ?? ''
}

/** Another part begins anew: the last one's filters and open record are not its own. */
export const tabHref = (tab: string): string => (tab === '' ? '/admin' : `/admin?tab=${tab}`)
