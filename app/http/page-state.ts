/** The state that the server embedded in the document. */
export const readState = (): unknown => JSON.parse(document.getElementById('state')!.textContent)
