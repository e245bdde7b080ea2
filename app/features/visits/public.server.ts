export { cameFromOf } from './came-from.server.ts'
export { cameFromColumns } from './came-from-columns.server.ts'
export { erasedSource, otherSources, sourceColumnsOf } from './traffic-source.server.ts'
