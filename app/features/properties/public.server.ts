export {
  assignProperty,
  atProperties,
  deleteEmptyProperties,
  enterAddress,
  enterAddresses,
  refreshProperties,
  refreshPropertyOf,
  shownAs,
} from './assign.server.ts'
export { propertySearchable } from './rows.server.ts'
