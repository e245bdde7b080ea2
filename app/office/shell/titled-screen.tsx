import type { ComponentType } from 'react'

import { AdminPage } from './admin-page.tsx'

/** A screen of the office that consists of its title and what is loaded. */
export const titledScreen = (title: string, load: () => Promise<ComponentType>) => async () => {
  const Content = await load()
  return () => (
    <AdminPage title={title}>
      <Content />
    </AdminPage>
  )
}
