export { cameFromOf } from './came-from.server.ts'
export { cameFromColumns, erasedSource, otherSources, sourceColumnsOf } from './traffic-source.server.ts'
