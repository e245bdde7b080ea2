export { assignProperty, deleteEmptyProperties, refreshPropertiesOf, refreshPropertyOf } from './assign.server.ts'
export { propertySearchable } from './rows.server.ts'
