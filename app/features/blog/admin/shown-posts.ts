import type { ListedPost } from './contract.ts'
import { type PostStatusName, statusOf } from './post-status.tsx'

export interface Asked {
  q: string
  status: string
  sort: string
}

/** The posts of a search (SPEC §2: title or category, whatever the case), a state and an order. */
export function shownPosts(posts: readonly ListedPost[], { q, status, sort }: Asked) {
  const sought = q.toLocaleLowerCase('en-US')
  const found = posts.filter(({ title, category }) =>
    [title, category].some((text) => text.toLocaleLowerCase('en-US').includes(sought)),
  )
  const counts: Record<PostStatusName | 'all', number> = { all: found.length, published: 0, scheduled: 0, draft: 0 }
  for (const post of found) counts[statusOf(post)]++
  const shown = status === '' ? found : found.filter((post) => statusOf(post) === status)
  return { shown: sorted(shown, sort), counts }
}

function sorted(posts: ListedPost[], sort: string): ListedPost[] {
  const [field, direction] = sort.startsWith('-') ? [sort.slice(1), -1] : [sort, 1]
  const order = orders[field]
  return order ? posts.toSorted((a, b) => direction * order(a, b)) : posts
}

const byText = (field: 'title' | 'category') => (a: ListedPost, b: ListedPost) =>
  a[field].localeCompare(b[field], 'en-US', { sensitivity: 'base', numeric: true })

const orders: Record<string, (a: ListedPost, b: ListedPost) => number> = {
  title: byText('title'),
  category: byText('category'),
  createdAt: (a, b) => a.createdAt.localeCompare(b.createdAt) || a.id - b.id,
}

/** "1 post", "12 posts"; after a search "1 post found". */
export const countWords = (count: number, isSearch: boolean): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'post' : 'posts'}${isSearch ? ' found' : ''}`
