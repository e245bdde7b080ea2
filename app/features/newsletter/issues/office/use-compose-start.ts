import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'

import { readAdminPost } from '#app/features/blog/office/calls.ts'
import { readIssue } from '#app/features/newsletter/issues/calls.ts'
import type { Issue } from '#app/features/newsletter/issues/schemas.ts'
import { readTemplate } from '#app/features/newsletter/templates/calls.ts'
import { reading } from '#app/http/reading.ts'

import { blank, fromIssue, fromPost, fromTemplate } from './compose-start.ts'
import type { Written } from './written.ts'

export interface Start {
  written: Written
  /** What it is stored as already. */
  issue: Issue | null
}

/** What a sheet begins with: a draft, a post, a template, or nothing. Read once; what changes later is the editor's. */
export function useComposeStart({
  id,
  post,
  template,
}: {
  id: string | null
  post: string | null
  template: string | null
}) {
  const source = id !== null ? 'issue' : post !== null ? 'post' : template !== null ? 'template' : 'blank'
  const [start, setStart] = useState<Start | null>(source === 'blank' ? { written: blank, issue: null } : null)
  const wanted = (name: typeof source) => source === name && start === null
  const issue = useQuery({
    ...reading(readIssue, { id: id ?? '' }),
    enabled: wanted('issue'),
    refetchOnMount: 'always',
  })
  const fromBlog = useQuery({ ...reading(readAdminPost, { id: post ?? '' }), enabled: wanted('post') })
  const made = useQuery({ ...reading(readTemplate, { id: template ?? '' }), enabled: wanted('template') })
  const query = source === 'post' ? fromBlog : source === 'template' ? made : issue
  // A copy of an earlier visit may be older than what was saved since.
  if (start === null && !query.isFetching && !query.isError) {
    if (source === 'issue' && issue.data) setStart({ written: fromIssue(issue.data), issue: issue.data })
    if (source === 'post' && fromBlog.data) setStart({ written: fromPost(fromBlog.data), issue: null })
    if (source === 'template' && made.data) setStart({ written: fromTemplate(made.data), issue: null })
  }
  return { start, query }
}
