import { useState } from 'react'

import { AdminPage } from '#app/office/admin-page.tsx'
import { EmptyPicture } from '#app/office/empty-pictures.tsx'
import { EmptyState } from '#app/office/empty-state.tsx'
import { ErrorCard } from '#app/office/error-card.tsx'
import { SkeletonRows } from '#app/office/skeleton-rows.tsx'
import { isMissing } from '#app/http/reading.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { useExactSearch } from '#app/ui/use-exact-search.ts'

import { Composer } from './composer.tsx'
import { useComposeStart } from './use-compose-start.ts'

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
