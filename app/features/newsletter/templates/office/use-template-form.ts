import { type RefObject, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'

import { useAdminAction } from '#app/office/use-admin-action.ts'
import {
  createTemplate,
  publishTemplate,
  readTemplate,
  updateTemplate,
} from '#app/features/newsletter/templates/calls.ts'
import type { Template } from '#app/features/newsletter/templates/schemas.ts'
import { newsletterReads } from '#app/features/newsletter/office/use-record-actions.ts'
import { useVersionedForm } from '#app/features/newsletter/themes/office/use-versioned-form.ts'
import { reading } from '#app/http/reading.ts'

import { faultsOf, tagFaults, type TemplateFaults, type TemplateValues } from './template-faults.ts'
import { createdWords, publishedWords, templateFailure } from './use-template-actions.ts'

const valuesOf = ({ title, subject, content }: Template): TemplateValues => ({ title, subject, content })

/** The form of a template, how it is saved and published. */
export function useTemplateForm(stored: Template, element: RefObject<HTMLElement | null>) {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const form = useVersionedForm(`template-${stored.id}`, valuesOf(stored), stored.updatedAt)
  const [faults, setFaults] = useState<TemplateFaults>({})
  const { queryKey } = reading(readTemplate, { id: stored.id })

  const refuse = (found: TemplateFaults): boolean => {
    setFaults(found)
    if (Object.keys(found).length === 0) return false
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
    return true
  }
  const shared = {
    failure: templateFailure,
    invalidates: newsletterReads,
    onRefused: ({ status, refusal }: { status: number; refusal: { fields?: Record<string, string> } | null }) => {
      // The notice then says that it is gone.
      if (status === 404) void client.invalidateQueries({ queryKey })
      return refusal?.fields !== undefined && refuse(refusal.fields)
    },
    onStale: () => void client.invalidateQueries({ queryKey }),
  }
  const update = useAdminAction(updateTemplate, {
    ...shared,
    success: ['Template Updated', 'Your changes were saved.'],
  })
  const publish = useAdminAction(publishTemplate, {
    ...shared,
    success: publishedWords,
  })
  const create = useAdminAction(createTemplate, {
    ...shared,
    success: ({ title }) => createdWords(title),
    onSuccess: ({ id }) => {
      form.forget()
      navigate(`/admin/newsletter-templates/${id}`)
    },
  })
  const took = (sent: TemplateValues, answer: Template) => {
    form.saved(sent, valuesOf(answer), answer.updatedAt)
    client.setQueryData(queryKey, answer)
  }

  /** Gives the new version, or null when it was not saved. */
  const save = async (version = form.version): Promise<string | null> => {
    const sent = form.values
    if (refuse(faultsOf(sent, stored.isPublished))) return null
    const answer = await update.run({ params: { id: stored.id }, body: sent, ifMatch: version })
    if (!answer) return null
    took(sent, answer)
    return answer.updatedAt
  }
  return {
    ...form,
    faults: { ...tagFaults(form.values), ...faults },
    busy: update.busy || publish.busy || create.busy,
    isSaving: update.busy,
    set: (changes: Partial<TemplateValues>) => {
      setFaults((last) => Object.fromEntries(Object.entries(last).filter(([name]) => !(name in changes))))
      form.set(changes)
    },
    save,
    /** It was deleted meanwhile: what is typed becomes another one. */
    saveAsNew: async () => {
      if (!refuse(faultsOf(form.values, false))) await create.run({ body: form.values })
    },
    /** PRODUCT §8.7: what can't be used is not asked for. What was typed is saved first. */
    togglePublished: async () => {
      const wanted = !stored.isPublished
      if (wanted && refuse(faultsOf(form.values, true))) return
      const version = wanted && form.isDirty ? await save() : form.version
      if (version === null) return
      const answer = await publish.run({ params: { id: stored.id }, body: { isPublished: wanted }, ifMatch: version })
      // Without the values: what was typed over a template taken back stays typed.
      if (answer) took(valuesOf(answer), answer)
    },
  }
}
