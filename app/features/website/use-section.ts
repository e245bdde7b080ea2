import { useQuery } from '@tanstack/react-query'

import { apiQuery } from '#app/http/api-query.ts'

import { readMaps, readSection } from './calls.ts'
import type { ReadSection, SectionOf } from './sections.ts'

export const mapsQuery = () => apiQuery(readMaps)

export const sectionQuery = <Name extends ReadSection>(name: Name) => apiQuery(readSection(name))

/** The maps of the service areas; undefined while the browser fetches them. */
export const useMaps = () => useQuery(mapsQuery()).data

/** A section of the website; undefined while the browser fetches it. */
export const useSection = <Name extends ReadSection>(name: Name): SectionOf<Name> | undefined =>
  useQuery(sectionQuery(name)).data
