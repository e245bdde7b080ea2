export { hasTeam } from './has-team.server.ts'
export { addDayDevice, endAllLinks, isDayKey, technicianOfKey } from './links.server.ts'
export { namedTechnician } from './named.server.ts'
