export {
  assignProperty,
  deleteEmptyProperties,
  enterAddress,
  refreshProperties,
  refreshPropertiesOf,
  refreshPropertyOf,
} from './assign.server.ts'
export { propertySearchable } from './rows.server.ts'
