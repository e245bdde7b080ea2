import { useState } from 'react'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { renderWithProviders } from '#tests/helpers/render-with-providers.tsx'

import { EmergencyBar } from './emergency-bar.tsx'
import type { Emergency } from './schemas.ts'

const [ada, bob] = ['Ada', 'Bob'].map((name, id) => ({ kind: 'booking', id, name, excerpt: '' })) as Emergency[]

function Screen() {
  const [open, setOpen] = useState([ada!, bob!])
  return (
    <div onClick={() => setOpen([bob!, ada!])}>
      <EmergencyBar open={open} />
    </div>
  )
}

test('reached, an emergency stays in its place', () => {
  renderWithProviders(<Screen />)
  fireEvent.click(screen.getByRole('heading'))
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Ada', 'Bob'])
})
