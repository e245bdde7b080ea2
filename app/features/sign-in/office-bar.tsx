import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { PencilLine } from 'lucide-react'
import { useLocation } from 'wouter'

import { apiQuery } from '#app/http/api-query.ts'
import { Container } from '#app/ui/container.tsx'

import { readAuth } from './calls.ts'
import { markOffice } from './office-mark.ts'

/** On public pages for the owner: the way back to the office, and to what edits this page. */
export function OfficeBar() {
  const { data } = useQuery(apiQuery(readAuth))
  const [path] = useLocation()
  const isOver = data?.isAdmin === false
  useEffect(() => {
    if (isOver) markOffice(false)
  }, [isOver])
  if (!data?.isAdmin) return null
  const edit = editorOf(path)
  return (
    <nav
      aria-label="Office"
      className="border-b border-white/15 bg-brand-deep text-[0.8125rem] font-medium text-on-deep print:hidden"
    >
      <Container className="flex items-center gap-4">
        <a href="/admin" className={linkClass}>
          Office
        </a>
        {edit && (
          <a href={edit.to} className={linkClass}>
            <PencilLine aria-hidden="true" className="size-3.5" />
            {edit.label}
          </a>
        )}
      </Container>
    </nav>
  )
}

const linkClass = 'inline-flex min-h-11 items-center gap-1.5 underline-offset-4 hover:underline md:min-h-8'

function editorOf(path: string): { label: string; to: string } | undefined {
  const post = /^\/blog\/(\d+)$/.exec(path)?.[1]
  return post ? { label: 'Edit This Post', to: `/admin/blog/edit/${post}` } : editors[path]
}

const editors: Record<string, { label: string; to: string }> = {
  '/blog': { label: 'Edit Posts', to: '/admin/blog' },
  '/services': { label: 'Edit Services', to: '/admin?tab=content' },
  '/reviews': { label: 'Edit Reviews', to: '/admin?tab=content&what=reviews' },
  '/membership': { label: 'Edit Plans', to: '/admin?tab=content&what=plans' },
}
