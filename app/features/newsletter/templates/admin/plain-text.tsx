import { useEffect, useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { ErrorCard } from '#app/admin/error-card.tsx'
import { previewIssue } from '#app/features/newsletter/issues/contract.ts'
import { call } from '#app/http/call.ts'

/** What readers without HTML get; the server writes it once typing has rested. */
export function PlainText({ subject, content }: { subject: string; content: string }) {
  const [settled, setSettled] = useState({ subject, content })
  useEffect(() => {
    const soon = setTimeout(() => setSettled({ subject, content }), 500)
    return () => clearTimeout(soon)
  }, [subject, content])
  const preview = useQuery({
    queryKey: [previewIssue.path, settled],
    queryFn: () => call(previewIssue, settled),
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  })
  if (preview.isError) return <ErrorCard things="the preview" query={preview} />
  return (
    <pre
      aria-busy={preview.isPending}
      className="min-h-40 px-4 py-4 font-mono text-[0.8125rem] leading-relaxed wrap-anywhere whitespace-pre-wrap"
    >
      {preview.data?.text ?? 'Loading...'}
    </pre>
  )
}
