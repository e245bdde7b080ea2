import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'

import { useProfile } from '#app/business/profile-context.tsx'
import { truncate } from '#app/business/truncate.ts'
import { excerptOf } from '#app/features/blog/excerpt.ts'
import { readAdminPost } from '#app/features/blog/office/calls.ts'
import type { AdminPost } from '#app/features/blog/office/schemas.ts'
import { readIssue } from '#app/features/newsletter/issues/calls.ts'
import type { Issue } from '#app/features/newsletter/issues/schemas.ts'
import { readTemplate } from '#app/features/newsletter/templates/calls.ts'
import { siteThemeId } from '#app/features/newsletter/themes/style-options.ts'
import { isNotFound, apiQuery } from '#app/http/api-query.ts'
import { AdminPage } from '#app/office/shell/admin-page.tsx'
import { EmptyIllustration } from '#app/office/controls/empty-illustration.tsx'
import { EmptyState } from '#app/office/controls/empty-state.tsx'
import { QueryBoundary } from '#app/office/controls/query-boundary.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { useExactSearch } from '#app/ui/use-exact-search.ts'

import { Composer } from './composer.tsx'
import { draftOf, type IssueDraft } from './draft-errors.ts'

/** /admin/newsletter/compose: ?id= edits a draft, ?post= and ?template= start one. */
export function ComposePage() {
  const search = new URLSearchParams(useExactSearch())
  const id = search.get('id')
  const source = id ? `id=${id}` : `post=${search.get('post')}&template=${search.get('template')}`
  const [editor, setEditor] = useState<{ source: string; number: number; own: string | null }>({
    source,
    number: 0,
    own: null,
  })
  // When a new draft is saved, the address gets its id but the editor stays; any other address opens a new editor.
  if (source !== editor.source) {
    setEditor(source === editor.own ? { ...editor, source } : { source, number: editor.number + 1, own: null })
  }
  return (
    <EditorLoader
      key={editor.number}
      number={editor.number}
      id={source === editor.own ? null : id}
      post={search.get('post')}
      template={search.get('template')}
      onCreated={(created) => setEditor((before) => ({ ...before, own: `id=${created}` }))}
    />
  )
}

interface Source {
  id: string | null
  post: string | null
  template: string | null
}

function EditorLoader({
  number,
  onCreated,
  ...props
}: Source & {
  number: number
  onCreated: (id: number) => void
}) {
  const [source] = useState(props)
  const { id, post, template } = source
  const client = useQueryClient()
  const isBlank = id === null && post === null && template === null
  const { colors } = useProfile()
  const inSiteColors = (draft: IssueDraft) => ({
    draft: { ...draft, themeId: colors ? siteThemeId : draft.themeId },
    issue: null,
  })
  // Loaded once; the editor takes over from there.
  const start = useQuery<{ draft: IssueDraft; issue: Issue | null }>({
    queryKey: ['newsletter start', number, source],
    gcTime: 0,
    staleTime: Infinity,
    ...(isBlank && { initialData: inSiteColors(blankDraft) }),
    queryFn: async () => {
      const now = { staleTime: 0 }
      if (id !== null) {
        const issue = await client.fetchQuery({ ...apiQuery(readIssue, { id }), ...now })
        return { draft: draftOf(issue), issue }
      }
      if (post !== null) {
        const found = await client.fetchQuery({ ...apiQuery(readAdminPost, { id: post }), ...now })
        return inSiteColors(draftFromPost(found))
      }
      const {
        subject,
        content,
        id: templateId,
      } = await client.fetchQuery({
        ...apiQuery(readTemplate, { id: template ?? '' }),
        ...now,
      })
      return inSiteColors({ ...blankDraft, templateId, subject, content })
    },
  })
  const draftName = id ?? (post !== null ? `post-${post}` : template !== null ? `template-${template}` : 'new')
  if (start.data) return <Composer {...start.data} draftName={draftName} onCreated={onCreated} />
  const what = id !== null ? 'newsletter' : post !== null ? 'post' : 'template'
  return (
    <AdminPage title="Compose" back={{ to: '/admin/newsletter?tab=issues', label: 'All newsletters' }}>
      {isNotFound(start.error) ? (
        <EmptyState
          illustration={<EmptyIllustration name="trash" />}
          action={
            <Link to="/admin/newsletter" className={buttonClass({ variant: 'secondary' })}>
              All Newsletters
            </Link>
          }
        >
          {`This ${what} doesn't exist or is in the trash.`}
        </EmptyState>
      ) : (
        <QueryBoundary query={start} resource="the newsletter">
          {() => null}
        </QueryBoundary>
      )}
    </AdminPage>
  )
}

export const blankDraft: IssueDraft = { subject: '', previewText: '', content: '', templateId: null, themeId: null }

/** For "Create newsletter" of a post: its title, excerpt and link. */
export const draftFromPost = (post: AdminPost): IssueDraft => ({
  ...blankDraft,
  subject: truncate(post.title, 150),
  content: `## ${post.title}\n${excerptOf(post)}\n\n[Read the full article](/blog/${post.id})`,
})
