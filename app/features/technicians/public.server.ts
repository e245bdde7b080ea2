export {
  activeTechnicians,
  hasTeam,
  namedTechnician,
  notifiedBy,
  technicianAt,
  technicianOfLink,
} from './team.server.ts'
