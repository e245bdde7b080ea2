import { useQuery } from '@tanstack/react-query'

import { listSections } from '#app/features/website/calls.ts'
import type { SectionState } from '#app/features/website/schemas.ts'
import { type SectionName, sectionNames, sections } from '#app/features/website/sections.ts'
import { apiQuery } from '#app/http/api-query.ts'
import { ErrorCard } from '#app/office/controls/error-card.tsx'
import { RelativeTime } from '#app/office/controls/relative-time.tsx'
import { SkeletonRows } from '#app/office/list/skeleton-rows.tsx'
import { Link } from '#app/ui/link.tsx'
import { useExactSearch } from '#app/ui/use-exact-search.ts'

import { SectionEditor } from './section-editor.tsx'

/** /admin?tab=website: what the public site says about the company. With &section=, the editor of one section. */
export function WebsiteTab() {
  const name = new URLSearchParams(useExactSearch()).get('section')
  const states = useQuery(apiQuery(listSections))
  if (states.isPending) return <SkeletonRows />
  if (states.isLoadingError) return <ErrorCard resource="the site setup" query={states} />
  const all = states.data as Record<SectionName, SectionState>
  const open = sectionNames.find((one) => one === name)
  return open ? <SectionEditor key={open} name={open} state={all[open]} /> : <SectionList states={all} />
}

function SectionList({ states }: { states: Record<SectionName, SectionState> }) {
  return (
    <ul className="grid gap-3 md:grid-cols-2 2xl:grid-cols-3">
      {sectionNames.map((name) => {
        const { isOriginal, updatedAt } = states[name]
        return (
          <li key={name}>
            <Link
              to={`/admin?tab=website&section=${name}`}
              className="grid h-full content-start gap-1 rounded-card border border-line bg-surface px-5 py-4 hover:border-ink"
            >
              <span className="text-lg font-semibold">{sections[name].title}</span>
              <span className="text-ink-soft">{sections[name].lead}</span>
              <span className="text-sm text-ink-faint">
                {isOriginal ? (
                  'Not changed yet'
                ) : (
                  <>
                    Changed <RelativeTime at={updatedAt} />
                  </>
                )}
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
