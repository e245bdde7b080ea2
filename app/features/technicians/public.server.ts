export { hasTeam } from './has-team.server.ts'
export { endAllLinks, isDayKey, technicianOfKey } from './links.server.ts'
export { namedTechnician } from './named.server.ts'
