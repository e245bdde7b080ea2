export { activeTechnicians, hasTeam, namedTechnician, notifiedBy, technicianOfLink } from './team.server.ts'
