export { activeTechnicians, hasTeam, technicianAt } from './has-team.server.ts'
export { technicianOfLink } from './links.server.ts'
export { namedTechnician } from './named.server.ts'
export { notifiedBy } from './notified-by.server.ts'
