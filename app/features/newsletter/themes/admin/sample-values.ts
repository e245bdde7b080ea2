import { useState } from 'react'

import { longDate } from '#app/business/local-time.ts'
import { useFacts } from '#app/business/facts-context.tsx'
import type { MergeValues } from '#app/features/newsletter/issues/merge-tags.ts'

/** What the tags of a drawn newsletter stand for, as if the owner were its reader. Only the office draws these. */
export function useSampleValues(): MergeValues {
  const { brand, email, local, siteUrl } = useFacts()
  const [today] = useState(() => new Date())
  return {
    email,
    date: longDate(today),
    site_name: brand,
    phone: local,
    booking_url: `${siteUrl}/booking`,
    unsubscribe_url: `${siteUrl}/unsubscribe`,
    view_online_url: siteUrl,
  }
}
