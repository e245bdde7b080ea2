import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'

import { AdminPage } from '#app/office/admin-page.tsx'
import { ErrorCard } from '#app/office/error-card.tsx'
import { SkeletonRows } from '#app/office/skeleton-rows.tsx'
import { readTemplate } from '#app/features/newsletter/templates/calls.ts'
import { RecordNotFound } from '#app/features/newsletter/themes/office/record-not-found.tsx'
import { isMissing, reading } from '#app/http/reading.ts'

import { TemplateEditor } from './template-editor.tsx'
import { useTemplateActions } from './use-template-actions.ts'

const list = '/admin/newsletter-templates'

/** /admin/newsletter-templates/{id} (PRODUCT §8.7). */
export function TemplatePage({ id = '' }: { id?: string }) {
  const isNumber = /^[1-9]\d{0,8}$/.test(id)
  const [, navigate] = useLocation()
  const actions = useTemplateActions({
    onDeleted: () => navigate(list),
    onDuplicated: (copy) => navigate(`${list}/${copy.id}`),
  })
  // What is being deleted is not to be read anew.
  const template = useQuery({ ...reading(readTemplate, { id }), enabled: isNumber && !actions.removing })
  const isGone = isMissing(template.error)
  // Deleted while one writes, it takes nothing of that along.
  if (isNumber && template.data)
    return <TemplateEditor key={template.data.id} stored={template.data} actions={actions} isGone={isGone} />
  if (!isNumber || isGone) return <RecordNotFound what="Template" list={list} />
  return (
    <AdminPage title="Template" back={{ to: list, label: 'All templates' }}>
      {template.isPending ? <SkeletonRows /> : <ErrorCard things="the template" query={template} />}
    </AdminPage>
  )
}
