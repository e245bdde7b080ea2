import { useEffect, useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { type Preview, previewIssue } from '#app/features/newsletter/issues/contract.ts'
import { call } from '#app/http/call.ts'

export interface Written {
  subject: string
  previewText: string
  content: string
  templateId: number | null
  themeId: number | null
}

const afterTyping = 500

/** What a text would look like as mail and what is wrong with it, half a second after the last change. */
export function useMailPreview(written: Written) {
  const now = JSON.stringify(written)
  const [asked, setAsked] = useState(now)
  useEffect(() => {
    if (now === asked) return
    const soon = setTimeout(() => setAsked(now), afterTyping)
    return () => clearTimeout(soon)
  }, [now, asked])
  return useQuery<Preview>({
    queryKey: ['newsletter preview', asked],
    queryFn: () => call(previewIssue, JSON.parse(asked) as Written),
    placeholderData: keepPreviousData,
    gcTime: 10_000,
  })
}
