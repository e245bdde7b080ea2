export { hasTeam } from './has-team.server.ts'
export { addDayDevice, endAllLinks, technicianOfKey } from './links.server.ts'
export { namedTechnician } from './named.server.ts'
