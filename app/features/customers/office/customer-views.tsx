import { Tabs } from '#app/office/controls/tabs.tsx'

const views = [
  { value: '', label: 'People' },
  { value: 'addresses', label: 'Addresses' },
]

/** Switches between the customers and where their jobs are. */
export const CustomerViews = ({ current }: { current: '' | 'addresses' }) => (
  <Tabs
    label="Customers"
    variant="strong"
    tabs={views}
    current={current}
    hrefOf={(view) => `/admin?tab=customers${view && `&view=${view}`}`}
  />
)
