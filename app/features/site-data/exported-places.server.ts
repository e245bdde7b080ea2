import * as tables from '#db/all-tables.ts'

import { type ExportedTable, words } from './exported-newsletters.server.ts'

/** Where the jobs are, and what is there. */
export const exportedPlaces: readonly ExportedTable[] = [
  {
    file: 'addresses',
    about: 'Where the jobs are',
    table: tables.properties,
    columns: words(
      'id street unit town zip bookingCount lastBookingAt isEntered unitCount memberUntil joinedIntoId createdAt',
    ),
    leftOut: { searchText: 'computed for search' },
  },
  {
    file: 'people-of-addresses',
    about: 'Whose bookings are at an address, and whether they own or rent it or sold it',
    table: tables.propertyPeople,
    columns: words('propertyId customerId role isEntered until'),
  },
  {
    file: 'equipment',
    about: 'Furnaces, air conditioners and other units at the addresses',
    table: tables.equipment,
    columns: words(
      'id propertyId kind manufacturer model serial installedOn installedPrecision installedByUs partsWarrantyUntil laborWarrantyUntil filterSize refrigerant chargeOunces location note retiredOn replacedById createdAt updatedAt deletedAt',
    ),
    leftOut: { searchText: 'computed for search' },
  },
  {
    file: 'equipment-of-jobs',
    about: 'Which units a job was about',
    table: tables.jobEquipment,
    columns: words('jobId equipmentId'),
  },
  {
    file: 'refrigerant',
    about: 'Refrigerant that was charged, recovered or transferred',
    table: tables.refrigerantLog,
    columns: words(
      'id jobId equipmentId technicianId action refrigerant ounces forDisposal recipient happenedOn createdAt updatedAt deletedAt',
    ),
  },
  {
    file: 'memberships',
    about: 'Plans that were sold, a row for each term',
    table: tables.memberships,
    columns: words(
      'id propertyId customerId planId planName startsOn endsOn priceCents discountPercent renewedFromId canceledOn cancelReason renewalAsked createdAt updatedAt deletedAt',
    ),
  },
  {
    file: 'maintenance-visits',
    about: 'The visits that these plans promise',
    table: tables.maintenanceVisits,
    columns: words('id membershipId position name dueFrom dueUntil waivedOn doneOn jobId remindedAt'),
  },
]
