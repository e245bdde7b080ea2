/** The screens at /admin by their value in ?tab=, and their titles. */
const titles = {
  '': 'Today',
  customers: 'Customers',
  jobs: 'Completed Jobs',
  visits: 'Visitors',
  activity: 'Activity',
  outbox: 'Outbox',
  trash: 'Trash',
  content: 'Services',
  website: 'Site Setup',
  redirects: 'Redirects',
  import: 'Import',
  settings: 'Settings',
} as const

export type DashboardTab = keyof typeof titles

export const dashboardTabs = Object.keys(titles)

/** The other kinds of content, in ?what=. */
const contentTitles = new Map([
  ['reviews', 'Reviews'],
  ['plans', 'Plans'],
])

/** The screen that a search string asks for; today's for an unknown one. */
export function tabOf(search: string): { tab: DashboardTab; title: string } {
  const params = new URLSearchParams(search)
  const asked = params.get('tab') ?? ''
  const tab = Object.hasOwn(titles, asked) ? (asked as DashboardTab) : ''
  const contentTitle = tab === 'content' ? contentTitles.get(params.get('what') ?? '') : undefined
  return { tab, title: contentTitle ?? titles[tab] }
}
