export const maxTitleLength = 200
export const maxExcerptLength = 300
export const maxContentLength = 50_000

/** The error of either field, and the toast. */
export const titleAndContentRequired = 'Title and content are required.'
