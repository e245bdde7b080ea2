const labels: Record<string, string> = {
  post: 'Post',
  page: 'Page',
  category: 'Category',
  image: 'Image',
  address: 'Address',
  other: 'Other',
}

/** What a line of the report is about; WordPress's own types are called by their names. */
export const kindLabel = (kind: string): string => labels[kind] ?? kind
