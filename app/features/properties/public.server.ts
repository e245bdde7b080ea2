export {
  assignProperty,
  deleteEmptyProperties,
  enterAddress,
  enterAddresses,
  refreshProperties,
  refreshPropertiesOf,
  refreshPropertyOf,
} from './assign.server.ts'
export { propertySearchable } from './rows.server.ts'
