import { useEffect, useState } from 'react'

import { ImageAddress } from './schemas.ts'

const rest = 400

/** The picture to show for an address that is being typed: none until it is one, and has been left alone for a moment. */
export function useShownImage(typed: string): string | null {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const soon = setTimeout(() => setSettled(typed), rest)
    return () => clearTimeout(soon)
  }, [typed])
  const address = ImageAddress.safeParse(settled)
  return address.success ? address.data : null
}
