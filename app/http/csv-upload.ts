/** A list to import: more than 100,000 addresses, and uploadable within the request timeout of 27 s. */
export const csvUpload = { field: 'file', bytes: 5 * 1024 * 1024, tooLarge: 'The file is larger than 5 MB.' } as const
