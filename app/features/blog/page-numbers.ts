/** With the first card two columns wide, this fills whole rows of two and of three. */
export const postsPerPage = 14

/** The newest posts, on the home page. */
export const postsOnHomePage = 3

/** The pager's links: the first page, the last, the current one and its neighbors. `null` is a gap of two pages or more. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const shown = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages)
  const numbers = Array.from(new Set(shown)).sort((a, b) => a - b)
  return numbers.flatMap((number, index) => {
    const missing = number - (numbers[index - 1] ?? 0) - 1
    return missing === 0 ? [number] : [missing === 1 ? number - 1 : null, number]
  })
}
