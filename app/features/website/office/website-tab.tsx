import { useQuery } from '@tanstack/react-query'

import type { Setup, SetupStep } from '#app/features/dashboard/schemas.ts'
import { listSections } from '#app/features/website/calls.ts'
import type { SectionState } from '#app/features/website/schemas.ts'
import { type SectionName, sectionNames, sections } from '#app/features/website/sections.ts'
import { apiQuery } from '#app/http/api-query.ts'
import { ErrorCard } from '#app/office/controls/error-card.tsx'
import { RelativeTime } from '#app/office/controls/relative-time.tsx'
import { SkeletonRows } from '#app/office/list/skeleton-rows.tsx'
import { classNames } from '#app/ui/class-names.ts'
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

const look: readonly SectionName[] = ['identity', 'logo', 'colors']
const legal: readonly SectionName[] = ['privacyPolicy', 'termsOfService']
const groups = [
  { title: 'Your look', names: look },
  { title: 'Your words', names: sectionNames.filter((name) => ![...look, ...legal].includes(name)) },
  { title: 'Legal', names: legal },
]

function SectionList({ states }: { states: Record<SectionName, SectionState> }) {
  // By its path: the dashboard imports this feature.
  const { data: setup } = useQuery<Setup>({ queryKey: ['/api/admin/setup'], retryOnMount: false })
  const isLeft = (step: SetupStep) =>
    setup?.steps.some(({ name, isDone, isConfirmed }) => name === step && !isDone && !isConfirmed)
  const isSample = (name: SectionName) =>
    name === 'hours' ? isLeft('hours') : isLeft('pages') && setup?.samplePages.includes(sections[name].title)
  return groups.map(({ title, names }) => (
    <section key={title} aria-label={title} className="mb-8 last:mb-0">
      <h2 className="mb-3 text-xl">{title}</h2>
      <ul className="grid gap-3 md:grid-cols-2 2xl:grid-cols-3">
        {names.map((name) => (
          <SectionCard key={name} name={name} state={states[name]} isSample={isSample(name) ?? false} />
        ))}
      </ul>
    </section>
  ))
}

function SectionCard({
  name,
  state: { isOriginal, updatedAt },
  isSample,
}: {
  name: SectionName
  state: SectionState
  /** Whether the checklist waits for it. */
  isSample: boolean
}) {
  return (
    <li>
      <Link
        to={`/admin?tab=website&section=${name}`}
        className={classNames(
          'grid h-full content-start gap-1 rounded-card border bg-surface px-5 py-4 hover:border-ink',
          isSample ? 'border-accent' : 'border-line',
        )}
      >
        <span className="text-lg font-semibold">{sections[name].title}</span>
        <span className="text-ink-soft">{sections[name].lead}</span>
        <span className={classNames('text-sm', isSample ? 'font-semibold text-accent' : 'text-ink-faint')}>
          {isSample ? (
            <>
              <span aria-hidden="true" className="mr-1.5 inline-block size-2 rounded-pill bg-accent" />
              Not yet your own
            </>
          ) : isOriginal ? (
            'Optional, not changed yet'
          ) : (
            <>
              Changed <RelativeTime at={updatedAt} />
            </>
          )}
        </span>
      </Link>
    </li>
  )
}
