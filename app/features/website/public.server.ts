export { storedSection } from './website.server.ts'
