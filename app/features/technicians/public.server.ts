export { notifiedBy } from './notified-by.server.ts'
export { activeTechnicians, hasTeam, namedTechnician, technicianOfLink } from './team.server.ts'
