import { grouped } from '#app/business/grouped.ts'

/** "1 post", "12 posts"; after a search "1 post found". */
export const countWords = (count: number, isSearch: boolean): string =>
  `${grouped(count)} ${count === 1 ? 'post' : 'posts'}${isSearch ? ' found' : ''}`
