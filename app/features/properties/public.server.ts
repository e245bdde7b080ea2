export {
  assignProperty,
  countThere,
  deleteEmptyProperties,
  enterAddress,
  enterAddresses,
  refreshProperties,
  refreshPropertyOf,
} from './assign.server.ts'
export { accessAt } from './detail.server.ts'
export { propertySearchable } from './rows.server.ts'
