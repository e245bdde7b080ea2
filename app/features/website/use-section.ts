import { useQuery } from '@tanstack/react-query'

import { apiQuery } from '#app/http/api-query.ts'

import { readSection } from './calls.ts'
import type { SectionName, SectionOf } from './sections.ts'

export const sectionQuery = <Name extends SectionName>(name: Name) => apiQuery(readSection(name))

/** A section of the website; undefined while the browser fetches it. */
export const useSection = <Name extends SectionName>(name: Name): SectionOf<Name> | undefined =>
  useQuery(sectionQuery(name)).data
