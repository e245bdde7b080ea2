import { useEffect, useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { previewIssue } from '#app/features/newsletter/issues/calls.ts'
import type { Preview } from '#app/features/newsletter/issues/schemas.ts'
import type { ThemeLook } from '#app/features/newsletter/themes/schemas.ts'
import { call } from '#app/http/call.ts'

import { unsavable, type Written } from './draft-faults.ts'

/** A newsletter, a template or a sample; `theme` is a look that is not stored yet. */
export type Previewed = Pick<Written, 'subject' | 'previewText' | 'content'> &
  Partial<Pick<Written, 'templateId' | 'themeId'>> & { theme?: ThemeLook }

const afterTyping = 500

/**
 * The very mail a text becomes and what is wrong with it, half a second after the last change. Every preview of the
 * office asks here, so that what is shown is what is sent.
 */
export function useMailPreview(shown: Previewed, enabled = true) {
  const now = JSON.stringify(shown)
  const [asked, setAsked] = useState(now)
  // What the server would refuse is said at its field; the preview stays as it was.
  const isKeepable = Object.keys(unsavable(shown)).length === 0
  useEffect(() => {
    if (now === asked || !isKeepable) return
    const soon = setTimeout(() => setAsked(now), afterTyping)
    return () => clearTimeout(soon)
  }, [now, asked, isKeepable])
  return useQuery<Preview>({
    queryKey: ['newsletter preview', asked],
    queryFn: () => call(previewIssue, JSON.parse(asked) as Previewed),
    placeholderData: keepPreviousData,
    gcTime: 10_000,
    enabled,
  })
}
