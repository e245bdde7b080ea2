import { type LeadKind, leadKinds, leadPath } from '#app/features/leads/kinds.ts'

const pages: Record<string, (id: number) => string> = {
  post: (id) => `/admin/blog/edit/${id}`,
  template: (id) => `/admin/newsletter-templates/${id}`,
  theme: (id) => `/admin/newsletter-themes/${id}/edit`,
  issue: (id) => `/admin/newsletter?tab=issues&id=${id}`,
  outbox: (id) => `/admin?tab=outbox&id=${id}`,
}

/** Where the office shows one record, or null where it has no page of its own. */
export function recordPath(kind: string | null, id: number | null): string | null {
  if (kind === null || id === null) return null
  if ((leadKinds as readonly string[]).includes(kind)) return leadPath(kind as LeadKind, id)
  return pages[kind]?.(id) ?? null
}
