export { addUnitAtJob, correctUnitAtJob, unitsOfJobs } from './on-the-road.server.ts'
