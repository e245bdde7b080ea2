export {
  assignProperty,
  countThere,
  deleteEmptyProperties,
  enterAddress,
  enterAddresses,
  idsOfCustomer,
  membersOf,
  refreshProperties,
  refreshPropertyOf,
} from './assign.server.ts'
export { accessAt, detailOf, isKnown, peopleOf } from './detail.server.ts'
export { refreshAndPublish } from './join.server.ts'
export { propertyRow, propertySearchable } from './rows.server.ts'
