import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'

import { useFacts } from '#app/business/facts-context.tsx'
import { readSettings } from '#app/features/settings/calls.ts'
import { reading } from '#app/http/reading.ts'

/** Where a test goes: to the owner (PRODUCT §8.5), as the settings name him, until another address is typed. */
export function useTestAddresses(isAsked: boolean): [addresses: string, type: (text: string) => void] {
  const { email } = useFacts()
  const settings = useQuery({ ...reading(readSettings), enabled: isAsked })
  const [typed, type] = useState<string | null>(null)
  return [typed ?? settings.data?.mail.ownerEmails.join(', ') ?? email, type]
}
