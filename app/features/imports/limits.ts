/** The files of an import are uploaded in pieces, so that a slow line or a proxy's limit can't stop a large one. In bytes. */
export const pieceSize = 1024 * 1024
export const maxFiles = 500
/** 200 full pieces, and one partial piece for each of 500 files. */
export const maxPieces = 700
export const maxImportBytes = 200 * 1024 * 1024
export const tooLarge = 'Please choose files of 200 MB or less in total.'
