import type { Post } from './contract.ts'

const atMost = 3

/** SPEC §9: up to three other posts of the same category; PRODUCT §9.7: newest first. */
export function relatedPosts<Listed extends Pick<Post, 'id' | 'category' | 'createdAt'>>(
  posts: Listed[],
  current: Pick<Post, 'id' | 'category'>,
): Listed[] {
  return posts
    .filter(({ id, category }) => category === current.category && id !== current.id)
    .sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt) || b.id - a.id)
    .slice(0, atMost)
}
