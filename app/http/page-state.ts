/** What the server embedded into the document for the entry. */
export const readState = (): unknown => JSON.parse(document.getElementById('state')!.textContent)
