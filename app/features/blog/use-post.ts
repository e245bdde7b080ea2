import { useQuery } from '@tanstack/react-query'

import { reading } from '#app/http/reading.ts'

import { readPost } from './calls.ts'

/** One post by its id. Whatever went wrong, its error is SPEC §7's, with what was answered as the cause. */
export function usePost(id: string) {
  const { data: post, error } = useQuery(reading(readPost, { id }))
  return { post, error: error && new Error('Failed to fetch blog post', { cause: error }) }
}
