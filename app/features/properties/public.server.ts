export {
  assignProperty,
  deleteEmptyProperties,
  enterAddress,
  enterAddresses,
  refreshProperties,
  refreshPropertyOf,
  shownAs,
  wholeOf,
} from './assign.server.ts'
export { propertySearchable } from './rows.server.ts'
