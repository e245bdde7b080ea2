import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { cutTo } from '#app/business/cut-to.ts'
import { excerptOf } from '#app/features/blog/excerpt.ts'
import { readAdminPost } from '#app/features/blog/office/calls.ts'
import type { AdminPost } from '#app/features/blog/office/schemas.ts'
import { readIssue } from '#app/features/newsletter/issues/calls.ts'
import type { Issue } from '#app/features/newsletter/issues/schemas.ts'
import { readTemplate } from '#app/features/newsletter/templates/calls.ts'
import type { Template } from '#app/features/newsletter/templates/schemas.ts'
import { isMissing, reading } from '#app/http/reading.ts'
import { AdminPage } from '#app/office/admin-page.tsx'
import { EmptyPicture } from '#app/office/empty-pictures.tsx'
import { EmptyState } from '#app/office/empty-state.tsx'
import { ErrorCard } from '#app/office/error-card.tsx'
import { SkeletonRows } from '#app/office/skeleton-rows.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { useExactSearch } from '#app/ui/use-exact-search.ts'

import { Composer } from './composer.tsx'
import type { Written } from './written.ts'

const back = { to: '/admin/newsletter?tab=issues', label: 'All newsletters' }

/** /admin/newsletter/compose (PRODUCT §8.5): ?id= goes on with a draft, ?post= and ?template= begin with one. */
export function ComposePage() {
  const search = new URLSearchParams(useExactSearch())
  const id = search.get('id')
  const asked = id ? `id=${id}` : `post=${search.get('post')}&template=${search.get('template')}`
  const [sheet, setSheet] = useState<{ asked: string; number: number; own: string | null }>({
    asked,
    number: 0,
    own: null,
  })
  // A draft that gets its number while one writes is still the same sheet of paper; any other address is a new one.
  if (asked !== sheet.asked) {
    setSheet(asked === sheet.own ? { ...sheet, asked } : { asked, number: sheet.number + 1, own: null })
  }
  return (
    <Sheet
      key={sheet.number}
      id={asked === sheet.own ? null : id}
      post={search.get('post')}
      template={search.get('template')}
      onCreated={(made) => setSheet((before) => ({ ...before, own: `id=${made}` }))}
      onReload={() => setSheet({ asked, number: sheet.number + 1, own: null })}
    />
  )
}

function Sheet({
  onCreated,
  onReload,
  ...from
}: {
  id: string | null
  post: string | null
  template: string | null
  onCreated: (id: number) => void
  onReload: () => void
}) {
  const { start, query } = useComposeStart(from)
  // What has no number yet is known by what it began with.
  const begun = from.post !== null ? `post-${from.post}` : from.template !== null ? `template-${from.template}` : 'new'
  const what = from.id !== null ? 'newsletter' : from.post !== null ? 'post' : 'template'
  if (start) return <Composer {...start} begun={begun} onCreated={onCreated} onReload={onReload} />
  return (
    <AdminPage title="Compose" back={back}>
      {query.isPending || query.isFetching ? (
        <SkeletonRows />
      ) : isMissing(query.error) || !query.isError ? (
        <EmptyState
          picture={<EmptyPicture of="trash" />}
          action={
            <Link to="/admin/newsletter" className={buttonClass({ variant: 'secondary' })}>
              All Newsletters
            </Link>
          }
        >
          {`This ${what} doesn't exist or lies in the trash.`}
        </EmptyState>
      ) : (
        <ErrorCard things="the newsletter" query={query} />
      )}
    </AdminPage>
  )
}

export interface Start {
  written: Written
  /** What it is stored as already. */
  issue: Issue | null
}

/** What a sheet begins with: a draft, a post, a template, or nothing. Read once; what changes later is the editor's. */
function useComposeStart({ id, post, template }: { id: string | null; post: string | null; template: string | null }) {
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

export const blank: Written = { subject: '', previewText: '', content: '', templateId: null, themeId: null }

/** PRODUCT §8.2, "Make newsletter": the post's title, what it is about, and the way to it. */
export const fromPost = (post: AdminPost): Written => ({
  ...blank,
  subject: cutTo(post.title, 150),
  content: `## ${post.title}\n${excerptOf(post)}\n\n[Read the whole article](/blog/${post.id})`,
})

const fromTemplate = ({ id, subject, content }: Template): Written => ({
  ...blank,
  templateId: id,
  subject,
  content,
})

export const fromIssue = ({ subject, previewText, content, templateId, themeId }: Issue): Written => ({
  subject,
  previewText,
  content,
  templateId,
  themeId,
})
