/** "1 post", "12 posts"; after a search "1 post found". */
export const countWords = (count: number, isSearch: boolean): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'post' : 'posts'}${isSearch ? ' found' : ''}`
